import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import { formatMinor, parseMinor, wire } from '@quayside/contract/money.ts'
import { type FundFacts, fundFacts } from './doubtful-funds.sql.ts'
import { bothFundBooks } from '#prove/world/fund-totals.ts'
import { type FundKind, type Treasurer, treasurerOf } from '#prove/world/funds.ts'
import { verify } from '@quayside/ops/verify/verify.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { untilQuiet } from '#prove/world/quiet.ts'
import { inWorld, type World } from '#prove/world/world.ts'

const merchantId = 985_001n
const eachBefore = 3
const quietSeconds = 120
const eventsSeconds = 30

/**
 * How it ends. `kept` waits for an answer that never comes; `contradicted` ends as whoever is heard first says, and staff
 * know of the other; `outside` was filled at a rate that nobody agreed to, so that the money is back and staff know.
 */
type End = 'done' | 'refused' | 'returned' | 'kept' | 'contradicted' | 'outside'

type Behaviour = readonly [minor: bigint, end: End]

/** Amounts at which the bank misbehaves (sandbox/README.md). */
const ofBank: readonly Behaviour[] = [
  [5_000n, 'done'],
  [5_001n, 'refused'],
  [5_002n, 'refused'],
  [5_003n, 'refused'],
  [5_004n, 'refused'],
  [5_005n, 'refused'],
  [5_006n, 'refused'],
  [5_010n, 'kept'],
  [5_011n, 'done'],
  [5_012n, 'done'],
  [5_013n, 'done'],
  [5_014n, 'kept'],
  [5_015n, 'done'],
  [5_016n, 'done'],
  [5_017n, 'contradicted'],
  [5_018n, 'returned'],
  [5_019n, 'done'],
  [5_020n, 'kept'],
  [5_021n, 'returned'],
  [5_022n, 'done'],
]

/** What reaches the FX house when it misbehaves. */
const ofHouse: readonly Behaviour[] = [
  [500n, 'done'],
  [402n, 'refused'],
  [403n, 'refused'],
  [430n, 'kept'],
  [431n, 'done'],
  [432n, 'done'],
  [433n, 'done'],
  [435n, 'done'],
  [436n, 'kept'],
  [439n, 'done'],
  [440n, 'done'],
  [441n, 'done'],
  [450n, 'outside'],
  [451n, 'done'],
]

interface Asked {
  readonly kind: FundKind
  readonly minor: bigint
  readonly end: End
  readonly id: string
}

/** The bank and the FX house refuse, are silent, answer late or twice, and contradict themselves. */
export const f8Funds = ({ say, times }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], workers: 2 }, async (world) => {
    const treasurer = await treasurerOf(world, merchantId)
    const plan = await planOf(treasurer, eachBefore * times)
    say(`Asking for ${plan.length} withdrawals and exchanges at a bank and a house that misbehave`)
    const asked: Asked[] = []
    for (const one of plan)
      asked.push({ ...one, id: await treasurer.ask({ kind: one.kind, minor: one.amount }) })
    const kept = asked.filter(({ end }) => end === 'kept').length
    await untilQuiet(world, { seconds: quietSeconds * times, expected: kept })
    return judgeAll(world, asked, await untilToldAll(world, asked))
  })

type Planned = Omit<Asked, 'id'> & { readonly amount: bigint }

async function planOf({ person }: Treasurer, each: number): Promise<Planned[]> {
  const exchanges = await Promise.all(
    ofHouse.map(async ([minor, end]) => ({
      kind: 'exchange' as const,
      minor,
      end,
      amount: await amountFor(person, minor),
    })),
  )
  const withdrawals = ofBank.map(([minor, end]) => ({
    kind: 'withdrawal' as const,
    minor,
    end,
    amount: minor,
  }))
  return [...exchanges, ...withdrawals].flatMap((one) => Array.from({ length: each }, () => one))
}

/** What has to be exchanged so that so much reaches the house. */
async function amountFor(person: Treasurer['person'], minor: bigint): Promise<bigint> {
  for (let amount = minor; amount < minor + 10n; amount++) {
    const { fee } = await person.take(portalCalls.exchange.fee, { amount: wire('USD', amount) })
    if (amount - parseMinor('USD', fee.value)! === minor) return amount
  }
  throw new Error(`no amount leaves ${formatMinor('USD', minor)} after the fee`)
}

const opened: readonly string[] = ['initial', 'pending', 'processing']

function isAsExpected(end: End, { state, effects, returns, isScheduled, isTold }: FundFacts): boolean {
  const [arrived, back] = [Number(effects), Number(returns)]
  const isOpen = opened.includes(state)
  if (end === 'kept') return isOpen && isScheduled && arrived === 0 && back === 0
  if (isOpen) return false
  if (end === 'done') return arrived === 1 && back === 0
  if (end === 'refused') return arrived === 0 && back === 1
  if (end === 'returned') return state === 'bounced or refunded' && arrived === 1 && back === 1
  if (end === 'outside') return arrived === 0 && back === 1 && isTold
  return arrived === 1 ? back === 0 : back === 1 && isTold
}

type Facts = ReadonlyMap<string, FundFacts>

/** What the bank tells by events comes some seconds later. */
async function untilToldAll({ owner }: World, asked: readonly Asked[]): Promise<Facts> {
  const latest = performance.now() + eventsSeconds * 1000
  const ids = asked.map(({ id }) => id)
  for (;;) {
    const rows = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(fundFacts(ids)))
    const facts = new Map(rows.map((row) => [row.id, row]))
    const isWhole = asked.every(({ id, end }) => isAsExpected(end, facts.get(id)!))
    if (isWhole || performance.now() > latest) return facts
    await delay(500)
  }
}

async function judgeAll(world: World, asked: readonly Asked[], facts: Facts): Promise<Finding> {
  const wrong = asked.filter(({ id, end }) => !isAsExpected(end, facts.get(id)!))
  const backHere = (end: End) => asked.filter((one) => one.end === end && facts.get(one.id)!.returns === 1n)
  // Done there and back here, and known to staff.
  const contradicted = backHere('contradicted')
  const outside = backHere('outside')
  const books = await bothFundBooks(world, merchantId, {
    paid: BigInt(contradicted.length),
    paidMinor: contradicted.reduce((sum, { minor }) => sum + minor, 0n),
    filled: BigInt(outside.length),
  })
  // Without the others' books, which are compared above: they know of what is contradicted.
  const invariants = await verify({ owner: world.owner })
  const count = (end: End) => asked.filter((one) => one.end === end).length
  return {
    figures: [
      `${asked.length} withdrawals and exchanges in ${ofBank.length + ofHouse.length} ways`,
      `done ${count('done')}, refused ${count('refused')}, returned ${count('returned')}`,
      `held and asked again ${count('kept')}`,
      `contradictions told to staff ${contradicted.length + outside.length}`,
      `wrong ${wrong.length}`,
      `double ${[...facts.values()].filter(({ effects }) => effects > 1n).length}`,
      books.figure,
      `${invariants.filter(({ checked }) => checked !== undefined).length} checks of npm run verify`,
    ],
    breaches: [
      ...wrong.map(({ kind, minor, end, id }) => {
        const { state, effects, returns, isScheduled } = facts.get(id)!
        return `the ${kind} of ${minor} is ${state}, arrived ${effects} times, came back ${returns} times${isScheduled ? '' : ', is never asked about again'}: expected ${end}`
      }),
      ...books.breaches,
      ...invariants.flatMap(({ id, breaches }) => breaches.map((breach) => `${id}: ${breach}`)),
    ],
  }
}
