import { beijingDate } from '@quayside/contract/dates.ts'
import { caseMove, costsArbitration } from '@quayside/contract/dispute/case-moves.ts'
import { clocksOf, schemeDueAt } from '@quayside/contract/dispute/deadlines.ts'
import { arbitrationFeeOn } from '@quayside/contract/dispute/fees.ts'
import type { ChargebackEvent, ChargebackStage } from '@quayside/contract/dispute/states.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { type CaseRecord, frozenOf, standingOf } from './case-record.ts'
import {
  type Applied,
  type How,
  latest,
  type OrderFile,
  refuse,
  type Step,
  withOverrun,
} from '#orders/order-file.ts'
import type { PlannedPosting, Transition } from '#orders/transition.ts'

export interface CaseTurn {
  readonly event: ChargebackEvent
  readonly how: How
  /** Of a new turn: until when the scheme expects an answer, where it names a date. */
  readonly dueAt?: string | undefined
  /** Of a ruling: minor units that come back. */
  readonly wonMinor?: bigint
}

/** One row of the table of cases, with its money (rows C2 to C5, C8 to C24); refused where the table has none. */
export function moveCase(before: Applied, was: CaseRecord, turn: CaseTurn): Step {
  const position = caseMove(was, was.flow, turn.event)
  if (!position) return refuse('state')
  const { at } = turn.how
  const isNewTurn = position.todo && (!was.todo || turn.event === 'reopen')
  const returns = isNewTurn && (turn.event === 'take_back' || turn.event === 'refuse')
  const after: CaseRecord = {
    ...was,
    ...position,
    ...(isNewTurn && !returns && newTurn(was, position.stage, at, turn.dueAt)),
    ...(turn.event === 'reopen' && { reopenings: [...was.reopenings, { at, wonMinor: was.wonMinor }] }),
    answeredAt: position.todo ? null : was.todo ? at : was.answeredAt,
    ...sumsAfter(was, position.outcome, turn),
    closedAt: position.outcome === 'processing' ? null : at,
    version: was.version + 1,
  }
  const { event, how } = turn
  const postings = moneyOf(was, after, turn)
  const facts = { ...how.facts, ...movedBy(was, after, event) }
  return putCase(before, { after, was, event, how: { ...how, facts } }, postings)
}

/** What a step moved, in minor units: the path of a case tells what its postings must be. */
function movedBy(was: CaseRecord, after: CaseRecord, event: ChargebackEvent): Record<string, string> {
  if (was.stage === 'retrieval') return {}
  if (event === 'reopen') return { frozen: String(was.wonMinor) }
  if (event === 'reverse') return { returned: String(was.lostMinor) }
  const lost = after.lostMinor - was.lostMinor
  return {
    ...(after.wonMinor > 0n && { won: String(after.wonMinor) }),
    ...(lost > 0n && { lost: String(lost) }),
    ...(hasFee(was, event) && { fee: String(arbitrationFeeOn(beijingDate(after.closedAt!)).minor) }),
  }
}

const hasFee = ({ stage }: CaseRecord, event: ChargebackEvent): boolean =>
  event === 'rule_lost' && costsArbitration(stage)

/** Clocks of a turn of the merchant's that begins now. */
export function newTurn(
  { brand, round }: Pick<CaseRecord, 'brand' | 'round'>,
  stage: ChargebackStage,
  at: string,
  dueAt: string | undefined,
): Pick<CaseRecord, 'round' | 'turnAt' | 'schemeDueAt' | 'cutOffAt' | 'dueAt'> {
  const due = dueAt ? new Date(dueAt).toISOString() : schemeDueAt(stage, brand as CardBrand | null, at)
  return { round: round + 1, turnAt: at, ...clocksOf(at, due) }
}

type Sums = Pick<CaseRecord, 'wonMinor' | 'lostMinor'>

function sumsAfter(was: CaseRecord, outcome: CaseRecord['outcome'], { event, wonMinor }: CaseTurn): Sums {
  const { amount, stage, lostMinor } = was
  if (stage === 'retrieval') return { wonMinor: 0n, lostMinor: 0n }
  if (event === 'reverse') return { wonMinor: amount, lostMinor: 0n }
  const open = frozenOf(was)
  switch (outcome) {
    case 'appeal succeeded':
    case 'cancelled': {
      const won = wonMinor ?? open
      return { wonMinor: won, lostMinor: lostMinor + open - won }
    }
    case 'processing':
      return { wonMinor: 0n, lostMinor }
    case 'failed':
    case 'expired':
      return { wonMinor: 0n, lostMinor: lostMinor + open }
  }
}

interface CaseStep {
  readonly after: CaseRecord
  readonly was: CaseRecord | null
  readonly event: ChargebackEvent
  readonly how: How
}

/** Writes a step of a case into its order's file, with what it changes of the order's sums. */
export function putCase(
  before: Applied,
  { after, was, event, how }: CaseStep,
  postings: readonly PlannedPosting[],
): Applied {
  const { file } = before
  const { order } = file
  const transition: Transition = {
    entity: 'chargeback',
    entityId: after.id,
    seq: after.version,
    orderId: after.orderId,
    event,
    from: was?.outcome ?? null,
    to: after.outcome,
    reference: after.caseNo,
    ...how,
    facts: {
      ...how.facts,
      stage: after.stage,
      reasonCode: after.reasonCode,
      // Until when the turn that begins here can be answered: its path tells whether everybody kept to it.
      ...(after.round !== was?.round && { cutOff: after.cutOffAt }),
    },
  }
  const chargedBack = order.chargedBack + standingOf(after) - (was ? standingOf(was) : 0n)
  const cases = was ? file.cases.map((one) => (one === was ? after : one)) : [...file.cases, after]
  const next: OrderFile = {
    ...file,
    order: withOverrun({ ...order, chargedBack, updatedAt: latest(order.updatedAt, how.at) }),
    cases,
  }
  return {
    file: next,
    transitions: [...before.transitions, transition],
    postings: [...before.postings, ...postings],
  }
}

const postingOf = (
  record: CaseRecord,
  effect: string,
  at: string,
  legs: PlannedPosting['legs'],
  currency = record.currency,
): PlannedPosting => ({
  source: { type: 'chargeback', id: record.id },
  effect,
  orderId: record.orderId,
  occurredAt: at,
  currency,
  legs,
})

/** An effect that a reopened case has had before bears the number of its reopening. */
const again = (effect: string, { reopenings }: CaseRecord): string =>
  reopenings.length === 0 ? effect : `${effect}:${reopenings.length}`

/** Row C6: the claim on the scheme, the money that is frozen, and the fee. */
export function freeze(record: CaseRecord, at: string): PlannedPosting {
  const { amount, feeMinor } = record
  const valueOn = beijingDate(at)
  const fee = { from: 'pending', to: 'fee_rev', amount: feeMinor, valueOn } as const
  return postingOf(record, 'chargeback', at, [...frozen(amount, valueOn), ...(feeMinor > 0n ? [fee] : [])])
}

const frozen = (amount: bigint, valueOn: string) =>
  [
    { from: 'net_dispute', to: 'net', amount },
    { from: 'pending', to: 'frozen:cb', amount, valueOn },
  ] as const

function moneyOf(was: CaseRecord, after: CaseRecord, { event, how }: CaseTurn): PlannedPosting[] {
  const { at } = how
  if (was.stage === 'retrieval') return []
  const valueOn = beijingDate(at)
  const { wonMinor } = after
  const post = (effect: string, legs: PlannedPosting['legs']) => postingOf(after, effect, at, legs)
  if (event === 'reopen') return [post(`reopen:${after.reopenings.length}`, frozen(was.wonMinor, valueOn))]
  if (event === 'reverse')
    return [post(again('reversal', after), [{ from: 'net', to: 'pending', amount: was.lostMinor, valueOn }])]
  if (after.outcome === 'processing') return []
  const lost = after.lostMinor - was.lostMinor
  const won = [
    { from: 'net', to: 'net_dispute', amount: wonMinor },
    { from: 'frozen:cb', to: 'pending', amount: wonMinor, valueOn },
  ] as const
  return [
    ...(wonMinor > 0n ? [post(again('win', after), won)] : []),
    ...(lost > 0n
      ? [post(again('lose', after), [{ from: 'frozen:cb', to: 'net_dispute', amount: lost }])]
      : []),
    ...(hasFee(was, event) ? [arbitrationFee(after, at)] : []),
  ]
}

/** Row C22: what a lost arbitration costs, in the currency in which the provider asks for it (spec §9). */
function arbitrationFee(record: CaseRecord, at: string): PlannedPosting {
  const valueOn = beijingDate(at)
  const { currency, minor } = arbitrationFeeOn(valueOn)
  const leg = { from: 'pending', to: 'scheme_cost', amount: minor, valueOn } as const
  return postingOf(record, again('arbitration_fee', record), at, [leg], currency)
}
