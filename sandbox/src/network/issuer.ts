import { randomOf, type Random } from '#random.ts'
import { refundable, type OrderState } from './books.ts'
import type { Due } from './agenda.ts'
import type { Core } from './core.ts'
import type { Entry, OrderEntry } from './entry.ts'
import { write } from './operations.ts'
import {
  aftermathAt,
  disputeReasonAt,
  issuerMannerAt,
  returnedRefundMinor,
  type Aftermath,
} from './sentinels.ts'
import { soonMs } from './telling.ts'
import { isThief } from '#traffic/pattern/kinds.ts'
import { disputeFactor, isInWave } from '#traffic/dispute-profile.ts'

const dayMs = 86_400_000

/** What issuers and cardholders do after an order or a refund: fraud reports, disputes, returned refunds. */
export function issuerPlan(core: Core, entry: Entry): Due[] {
  if (entry.t === 'refund') return returns(core, entry.id, entry.no, BigInt(entry.minor), entry.at)
  if (entry.t !== 'order' || entry.result !== 'approved') return []
  const sentinel = aftermathAt(BigInt(entry.minor), entry.frame)
  const random = randomOf('issuer', entry.no)
  if (sentinel) return aftermath(core, entry, sentinel, () => soonMs, random)
  if (!entry.planned) return []
  const until = core.books.history?.until
  if (isThief(entry.pattern)) return stolen(core, entry, until, random)
  const drawn = isInWave(entry, until) ? 'wave' : random.weighted(chancesTimes(disputeFactor(entry, until)))
  if (drawn === 'wave') return wave(core, entry, random)
  return drawn === 'none'
    ? []
    : aftermath(core, entry, drawn, (from, to) => random.int(from * dayMs, to * dayMs), random)
}

const chances: readonly (readonly [Aftermath | 'none', number])[] = [
  ['none', 98_820],
  ['fraud', 210],
  ['fraud_dispute', 140],
  ['dispute', 560],
  ['dispute_withdrawn', 130],
  ['retrieval', 90],
  ['retrieval_dispute', 50],
]

/** The same, so many times as often; of alerts and complaints the shops have as many as all. */
function chancesTimes(factor: number): readonly (readonly [Aftermath | 'none', number])[] {
  const [[, none], ...others] = chances as [['none', number], ...[Aftermath, number][]]
  const all = others.reduce((sum, [, weight]) => sum + weight, 0)
  return [
    ['none', none + all - all * factor],
    ...others.map(([kind, weight]) => [kind, weight * factor] as const),
  ]
}

/** Banks report what was stolen within days, and half of the holders dispute it at once. */
function wave(core: Core, entry: OrderEntry, random: Random): Due[] {
  const days = (from: number, to: number) => random.int(from * 24, to * 24) * 3_600_000
  return aftermath(
    core,
    entry,
    random.chance(0.5) ? 'fraud_dispute' : 'fraud',
    (from) => (from === 6 ? days(1, 2) : days(0, 1)),
    random,
  )
}

const stolenChances: readonly (readonly [Aftermath | 'none', number])[] = [
  ['fraud_dispute', 52],
  ['fraud', 36],
  ['none', 12],
]
/** Days until it is reported, and from then until it is disputed: sooner in the calm weeks of the past, later than now of its last days. */
const stolenLags = {
  longAgo: [5, 30, 2, 12],
  calm: [2, 8, 1, 6],
  lately: [15, 45, 4, 25],
} as const

/** What holders of cards say of what they did not buy, or say so. */
function stolen(core: Core, entry: OrderEntry, until: number | undefined, random: Random): Due[] {
  const age = until === undefined ? 0 : (until - entry.answerAt) / dayMs
  const [from, to, then, last] = stolenLags[age > 75 ? 'longAgo' : age > 12 ? 'calm' : 'lately']
  const kind = random.weighted(stolenChances)
  const days = (a: number, b: number) => random.int(a * 24, b * 24) * 3_600_000
  return kind === 'none'
    ? []
    : aftermath(core, entry, kind, (first) => (first === 6 ? days(from, to) : days(then, last)), random)
}

type Wait = (fromDays: number, toDays: number) => number

function aftermath(
  core: Core,
  { no, answerAt }: OrderEntry,
  kind: Aftermath,
  wait: Wait,
  random: Random,
): Due[] {
  const due = (at: number, id: string, run: (order: OrderState) => void): Due => ({
    at,
    id,
    run: () => run(core.books.orders.get(no)!),
  })
  const partly = random.chance(0.1)
  const dispute = (at: number, fraud: boolean) =>
    due(at, `${no}-D`, (order) => openCase(core, order, 'chargeback', at, fraud, partly))
  const retrieval = (at: number) =>
    due(at, `${no}-I`, (order) => openCase(core, order, 'retrieval', at, false, false))
  const fraud = (at: number) => due(at, `${no}-F`, (order) => reportFraud(core, order, at))
  const first = answerAt + wait(6, 50)
  const second = first + wait(4, 25)
  switch (kind) {
    case 'fraud':
      return [fraud(first)]
    case 'fraud_dispute':
      return [fraud(first), dispute(second, true)]
    case 'dispute':
      return [dispute(first, false)]
    case 'dispute_withdrawn':
      return [dispute(first, false), due(second, `${no}-W`, (order) => withdraw(core, order, second))]
    case 'retrieval':
      return [retrieval(first)]
    case 'retrieval_dispute':
      return [retrieval(first), dispute(second, false)]
  }
}

const fraudReasons: Readonly<Record<string, string>> = {
  mastercard: '4837',
  amex: 'F29',
  discover: 'UA02',
  jcb: '546',
}
const otherReasons: Readonly<Record<string, readonly string[]>> = {
  visa: ['13.1', '13.1', '13.3', '13.6', '13.7', '12.6.1', '12.5'],
  mastercard: ['4853', '4853', '4834', '4808'],
  amex: ['C08', 'C31', 'C02'],
}

/** A case of what is left of an order; of nothing none is opened. */
export function openCase(
  core: Core,
  order: OrderState,
  stage: 'retrieval' | 'chargeback',
  at: number,
  fraud: boolean,
  partly: boolean,
  asked: { readonly reasonCode?: string | undefined; readonly days?: number | undefined } = {},
): void {
  const left = refundable(order)
  if (left <= 0n) return
  const { no, brand } = order.entry
  const random = randomOf('case', no, stage)
  const minor = partly && left > 1n ? left / 2n : left
  const name = brand ?? 'visa'
  const lot = fraud ? (fraudReasons[name] ?? '10.4') : random.pick(otherReasons[name] ?? ['4853', '13.1'])
  const reasonCode = asked.reasonCode ?? disputeReasonAt(BigInt(order.entry.minor)) ?? lot
  const id = stage === 'chargeback' ? `${no}-D` : `${no}-I`
  const dueAt = at + (asked.days ?? (stage === 'retrieval' ? 20 : schemeDays(name))) * dayMs
  const isDisordered = issuerMannerAt(BigInt(order.entry.minor)) === 'out_of_order'
  write(
    core,
    { t: 'dispute', id, at, no, minor: String(minor), stage, case: `K${no}`, reasonCode, dueAt },
    order,
    {
      reasonCode,
      dueAt,
    },
    isDisordered ? (stage === 'retrieval' ? 'overtaken' : 'event_twice') : undefined,
  )
}

// The schemes' own terms for a first chargeback.
const schemeDays = (brand: string): number => ({ mastercard: 45, amex: 20 })[brand] ?? 30

function reportFraud(core: Core, order: OrderState, at: number): void {
  if (order.captured <= 0n) return
  const { no } = order.entry
  const reasonCode = randomOf('fraud', no).weighted([
    ['6', 80],
    ['5', 8],
    ['B', 7],
    ['D', 5],
  ])
  write(core, { t: 'fraud', id: `${no}-F`, at, no, minor: String(order.captured) }, order, { reasonCode })
}

function withdraw(core: Core, order: OrderState, at: number): void {
  const { no } = order.entry
  const opened = core.books.operations.get(`${no}-D`)
  // An issuer takes back what is open; what was decided meanwhile stays as it is.
  if (opened?.t !== 'dispute' || core.books.cases.get(opened.case)?.turn === 'closed') return
  write(core, { t: 'withdrawn', id: `${no}-W`, at, no, minor: opened.minor, case: opened.case }, order, {})
}

function returns(core: Core, refundId: string, no: string, minor: bigint, at: number): Due[] {
  const random = randomOf('returned', refundId)
  const sentinel = minor === returnedRefundMinor
  const planned = core.books.orders.get(no)?.entry.planned === true
  if (!sentinel && !(planned && random.chance(0.012))) return []
  const returnedAt = at + (sentinel ? soonMs : random.int(2 * dayMs, 6 * dayMs))
  const id = `${refundId}-B`.slice(-64)
  const run = () => {
    const order = core.books.orders.get(no)!
    const move = { t: 'returned', id, at: returnedAt, no, minor: String(minor), refund: refundId } as const
    write(core, move, order, { code: 'account_closed', reason: 'Account closed' })
  }
  return [{ at: returnedAt, id, run }]
}
