import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { wire } from '@quayside/contract/money.ts'
import { createPasswords } from '@quayside/gateway/areas/entry/index.ts'
import { addCard, credit, testCardTail } from '@quayside/gateway/areas/fund/test/withdrawals.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { authenticatorOf } from '@quayside/gateway/test/totp.ts'
import { fundEffects } from './funds.sql.ts'
import { type FarPerson, isUndecided, signInPerson } from './person.ts'
import { hastened } from './quiet.ts'
import type { World } from './world.ts'

export type FundKind = 'withdrawal' | 'exchange'

/** Money that leaves, or becomes another; no other has its amount, by which its effects are found. */
export interface FundMove {
  readonly kind: FundKind
  /** Minor units of US dollars. */
  readonly minor: bigint
}

/** What became of the attempts, for whoever counts them. */
export interface Attempts {
  readonly attempts: { sent: number; unanswered: number }
  readonly refusals: string[]
}

export interface Treasurer {
  readonly person: FarPerson
  /** Asks until somebody answers. @returns whether the answer was a yes */
  move(move: FundMove, told: Attempts): Promise<boolean>
  /** @returns the id of what was asked for. @throws when it is refused */
  ask(move: FundMove): Promise<string>
}

const paymentPassword = 'Pay-Word-8'
const creditMinor = 10_000_000_00n
const retryMs = 50
const openedWithinMs = 60_000
/** A quote, or a code of the authenticator, was good for an attempt that never arrived, and is no more. */
const pastErrors: readonly string[] = ['exchange.quote_expired', 'proof.wrong', 'proof.used']

/** What the proof itself asks of a database that may be down in this moment. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  const end = performance.now() + openedWithinMs
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > end) throw error
      await delay(retryMs)
    }
}

/** Amounts in ascending order from one that means nothing to the sandbox. */
export const planFunds = (kind: FundKind, count: number, from = 20_001n): FundMove[] =>
  Array.from({ length: count }, (_, index) => ({ kind, minor: from + BigInt(index) }))

/** Somebody with money, a card of two days, an account at the FX house and what they prove themselves with. */
export async function treasurerOf(world: World, merchantId: bigint): Promise<Treasurer> {
  const secrets = loadSecrets(world.dataFolder)
  const hash = await createPasswords(Buffer.from(secrets.pepper, 'hex')).hash(paymentPassword)
  const person = await signInPerson(world, { merchantId, paymentPasswordHash: hash })
  const places = { owner: world.owner, secrets }
  const code = await authenticatorOf(places, merchantId, person.operatorId)
  const cardId = await addCard(places, { merchantId, operatorId: person.operatorId })
  await credit({ db: world.app }, { merchantId, minor: creditMinor })
  await openExchange(world, person)
  const moves = { withdrawal: withdrawing(person, cardId), exchange: exchanging(person, code) }
  return {
    person,
    move: async (move, told) => (await moves[move.kind](move, told)) !== undefined,
    async ask(move) {
      const told: Attempts = { attempts: { sent: 0, unanswered: 0 }, refusals: [] }
      const id = await moves[move.kind](move, told)
      if (id === undefined) throw new Error(told.refusals.join())
      return id
    },
  }
}

async function openExchange(world: World, person: FarPerson): Promise<void> {
  const { open, openStatus } = portalCalls.exchange
  await person.take(open, {})
  const end = performance.now() + openedWithinMs
  while (performance.now() < end) {
    await hastened(world)
    if ((await person.take(openStatus, {})).status === 'successful') return
    await delay(100)
  }
  throw new Error('the FX house opened no account')
}

/** @returns the id; undefined when it was refused */
type Moving = (move: FundMove, told: Attempts) => Promise<string | undefined>

const withdrawing =
  (person: FarPerson, cardId: string): Moving =>
  async ({ minor }, told) => {
    const proof = { paymentPassword }
    const input = { cardId, cardTail: testCardTail, amount: wire('USD', minor), proof }
    const { id, error } = await untilAnswered(person, portalCalls.withdrawal.apply, input, told)
    if (error !== undefined) told.refusals.push(`withdrawal of ${minor}: ${error}`)
    return id
  }

const exchanging =
  (person: FarPerson, code: () => Promise<string>): Moving =>
  async ({ minor }, told) => {
    const { quote, pay } = portalCalls.exchange
    const amount = wire('USD', minor)
    for (;;) {
      const { quoteId } = await person.take(quote, { amount, target: 'CNY' })
      const proof = { paymentPassword, key: { totp: await patiently(code) } }
      const input = { quoteId, amount, target: 'CNY', purpose: 'goods' as const, proof }
      const { id, error } = await untilAnswered(person, pay, input, told)
      if (error === undefined) return id
      if (pastErrors.some((past) => error.startsWith(past))) continue
      told.refusals.push(`exchange of ${minor}: ${error}`)
      return undefined
    }
  }

type Paid = typeof portalCalls.withdrawal.apply | typeof portalCalls.exchange.pay

/** @returns the id, or why it was refused */
async function untilAnswered(
  person: FarPerson,
  call: Paid,
  input: Parameters<FarPerson['once']>[1],
  { attempts }: Attempts,
): Promise<{ id?: string; error?: string }> {
  const key = randomUUID()
  for (let conflicts = 0; ;) {
    attempts.sent++
    const answer = await person.once(call, input as never, { key })
    if (answer?.status === okStatus) return { id: (answer.data as { id: string }).id }
    if (!isUndecided(answer, answer?.error === 'request.conflict' ? conflicts++ : conflicts))
      return { error: `${answer?.error} ${answer?.message}` }
    attempts.unanswered++
    await delay(retryMs)
  }
}

export interface FundEffects {
  readonly applied: number
  readonly lost: number
  readonly double: number
  readonly stuck: number
  /** Their quote had passed before the FX house could be asked. */
  readonly late: number
  /** Those that have failed for any other reason. */
  readonly refused: readonly string[]
}

/** What has become of moves that were all answered with a yes. */
export async function fundEffectsOf(
  { owner }: Pick<World, 'owner'>,
  merchantId: bigint,
  moves: readonly FundMove[],
): Promise<FundEffects> {
  const of = async (kind: FundKind) =>
    new Map(
      (await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(fundEffects(kind, merchantId)))).map(
        (row) => [row.minor, row],
      ),
    )
  const effects = { withdrawal: await of('withdrawal'), exchange: await of('exchange') }
  const rows = moves.map((move) => ({ ...move, effect: effects[move.kind].get(move.minor) }))
  const counts = rows.map(({ effect }) => Number(effect?.rows ?? 0n))
  return {
    applied: counts.filter((count) => count === 1).length,
    lost: counts.filter((count) => count === 0).length,
    double: counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    stuck: rows.filter(({ effect }) => (effect?.unfinished ?? 0n) > 0n).length,
    late: rows.filter(({ effect }) => (effect?.late ?? 0n) > 0n).length,
    refused: rows
      .filter(({ effect }) => effect && effect.unfinished + effect.done + effect.late === 0n)
      .map(({ kind, minor, effect }) => `${kind} of ${minor} has failed: ${effect?.why}`),
  }
}
