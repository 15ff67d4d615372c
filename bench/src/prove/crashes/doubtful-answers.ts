// Proof F8 of docs/proofs.md.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { verify } from '@quayside/ops/verify/verify.ts'
import {
  type DoubtfulAsk,
  contradictions,
  type OperationFacts,
  operationFacts,
} from './doubtful-answers.sql.ts'
import { f8Funds } from './doubtful-funds.ts'
import { bothBooks } from '#prove/world/network-totals.ts'
import { type FarPerson, signInPerson } from '#prove/world/person.ts'
import type { Finding, Trial } from '#prove/proof.ts'
import { untilQuiet } from '#prove/world/quiet.ts'
import { buyAll } from '#prove/world/shop.ts'
import { inWorld, type World } from '#prove/world/world.ts'

const merchantId = 980_001n
const eachBefore = 3
const quietSeconds = 150
const eventsSeconds = 30

/**
 * How an operation ends. `kept` waits for an answer that never comes; `contradicted` ends as the first says who is heard,
 * the inquiry or the event, and staff are told of the other.
 */
type End = 'done' | 'refused' | 'kept' | 'returned' | 'contradicted'

/** Amounts in cents at which the network misbehaves (sandbox/README.md), and how an operation of one must end all the same. */
const behaviours: readonly (readonly [cents: number, what: string, end: End])[] = [
  [500, 'answers', 'done'],
  [430, 'never', 'kept'],
  [431, 'never, though it was done', 'done'],
  [432, 'late', 'done'],
  [433, 'its event twice', 'done'],
  [434, 'its event twice, with another content', 'done'],
  [435, '500 after it was done', 'done'],
  [436, '500 and nothing done', 'kept'],
  [437, 'the inquiry contradicts the answer', 'done'],
  [438, 'out of order', 'done'],
  [439, '429', 'done'],
  [440, 'hangs up', 'done'],
  [441, 'tells by event alone', 'done'],
  [442, 'the event contradicts the inquiry', 'contradicted'],
  [450, 'refuses', 'refused'],
  [453, 'refuses by event alone', 'refused'],
]
const ofRefunds = [...behaviours, [451, 'the issuer returns it', 'returned'] as const]

/**
 * Network, bank and FX house (f8-funds.ts) answer late, twice, never, with an error after it was done, out of order, and contradicts itself: every
 * operation ends as their books say, once, and what nobody answers stays held and is asked about again.
 */
export const f8 = async (trial: Trial): Promise<Finding> => {
  const [network, funds] = [await ofNetwork(trial), await f8Funds(trial)]
  return {
    figures: [...network.figures, ...funds.figures],
    breaches: [...network.breaches, ...funds.breaches],
  }
}

const ofNetwork = ({ random, say, times }: Trial): Promise<Finding> =>
  inWorld({ merchants: [merchantId], workers: 2 }, async (world) => {
    const person = await signInPerson(world, { merchantId })
    const plan = planOf(eachBefore * times)
    const [first, rest] = [plan.filter(isContradicted), plan.filter((one) => !isContradicted(one))]
    say(`Asking for ${plan.length} operations at a network that misbehaves`)
    const asked = await askAll(world, person, first)
    // Before the events that say the opposite come, and before anything else waits for the network.
    await untilQuiet(world, { seconds: quietSeconds })
    asked.push(...(await askAll(world, person, shuffled(rest, random))))
    const kept = asked.filter(({ end }) => end === 'kept').length
    await untilQuiet(world, { seconds: quietSeconds * times, expected: kept })
    return judgeAll(world, asked, await untilToldAll(world, asked))
  })

const planOf = (each: number): Planned[] =>
  (['refund', 'capture'] as const).flatMap((kind) =>
    (kind === 'refund' ? ofRefunds : behaviours).flatMap(([cents, , end]) =>
      Array.from({ length: each }, () => ({ kind, cents, end })),
    ),
  )

const isContradicted = ({ end }: Planned): boolean => end === 'contradicted'

interface Planned {
  readonly kind: 'refund' | 'capture'
  readonly cents: number
  readonly end: End
}

type Operation = Planned & DoubtfulAsk

const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((item) => ({ item, place: random.unit() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)

async function askAll(world: World, person: FarPerson, plan: readonly Planned[]): Promise<Operation[]> {
  const orders = await buyAll(
    world,
    plan.map(({ kind }) => ({ merchantId, type: kind === 'refund' ? 'sale' : 'pre-authorization' })),
  )
  const asked: Operation[] = []
  for (const [index, planned] of plan.entries()) {
    const id = orders[index]!
    const version = await person.version(id)
    const amount = { currency: 'USD', value: (planned.cents / 100).toFixed(2) }
    const call = planned.kind === 'refund' ? portalCalls.refund.refund : portalCalls.capture.capture
    const made = await person.take(call, { id, amount, version }, { key: randomUUID() })
    asked.push({ ...planned, id: made.id })
  }
  return asked
}

const isAsExpected = (end: End, { state, isDone, effects, isScheduled }: OperationFacts): boolean => {
  if (end === 'kept') return state === 'pending' && isScheduled && effects === 0n
  if (end === 'returned') return state === 'failed' && isDone
  // Which of the two was heard first.
  if (end === 'contradicted' && state === 'succeed') return effects === 1n
  if (end === 'done') return state === 'succeed' && effects === 1n
  return state === 'failed' && effects === 0n
}

interface Seen {
  readonly facts: ReadonlyMap<string, OperationFacts>
  /** Contradictions that staff have. */
  readonly told: bigint
  readonly wrong: readonly Operation[]
}

const refusedHere = (asked: readonly Operation[], facts: Seen['facts']) =>
  asked.filter(({ id, end }) => end === 'contradicted' && facts.get(id)!.state === 'failed')

/** What the network tells by events alone comes some seconds later. */
async function untilToldAll({ owner }: World, asked: readonly Operation[]): Promise<Seen> {
  const latest = performance.now() + eventsSeconds * 1000
  for (;;) {
    const seen = await owner.tx({ tenant: null, mode: 'read' }, async (tx) => ({
      facts: new Map((await tx.rows(operationFacts(asked.map(({ id }) => id)))).map((row) => [row.id, row])),
      told: (await tx.one(contradictions)).count,
    }))
    const wrong = asked.filter(({ id, end }) => !isAsExpected(end, seen.facts.get(id)!))
    const isWhole = wrong.length === 0 && seen.told >= BigInt(refusedHere(asked, seen.facts).length)
    if (isWhole || performance.now() > latest) return { ...seen, wrong }
    await delay(500)
  }
}

async function judgeAll(
  world: World,
  asked: readonly Operation[],
  { facts, told, wrong }: Seen,
): Promise<Finding> {
  const all = [...facts.values()]
  const count = (is: (one: OperationFacts) => boolean) => all.filter(is).length
  // What staff are told of is done at the network, and refused here.
  const contradicted = refusedHere(asked, facts)
  const known = (kind: Planned['kind']) => BigInt(contradicted.filter((one) => one.kind === kind).length)
  const books = await bothBooks(world, merchantId, { refunded: known('refund'), captured: known('capture') })
  const invariants = await verify({ owner: world.owner })
  return {
    figures: [
      `${asked.length} operations in ${ofRefunds.length} ways`,
      `done ${count(({ state }) => state === 'succeed')}`,
      `refused ${count(({ state, isDone }) => state === 'failed' && !isDone)}`,
      `returned ${count(({ state, isDone }) => state === 'failed' && isDone)}`,
      `without an answer, held and asked again ${count(({ state, isScheduled }) => state === 'pending' && isScheduled)}`,
      `contradictions told to staff ${told}`,
      `wrong ${wrong.length}`,
      `double ${count(({ effects }) => effects > 1n)}`,
      books.figure,
      `${invariants.filter(({ checked }) => checked !== undefined).length} checks of npm run verify`,
    ],
    breaches: [
      ...wrong.map(({ kind, cents, end, id }) => {
        const { state, effects, isScheduled } = facts.get(id)!
        return `a ${kind} of ${cents} is ${state} with ${effects} effects${isScheduled ? '' : ', never asked again'}: expected ${end}`
      }),
      ...(contradicted.length === 0 ? ['the network never contradicted itself'] : []),
      ...(told === BigInt(contradicted.length)
        ? []
        : [`${told} contradictions were told to staff, not ${contradicted.length}`]),
      ...books.breaches,
      ...invariants.flatMap(({ id, breaches }) => breaches.map((breach) => `${id}: ${breach}`)),
    ],
  }
}
