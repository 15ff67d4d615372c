import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { okStatus } from '@quayside/contract/envelope.ts'
import { batchOf, endWindow } from '@quayside/gateway/areas/trade/test/batches.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { batchEffects } from './money-work.sql.ts'
import { bothFundBooks } from '#prove/world/fund-totals.ts'
import { type FundMove, fundEffectsOf, planFunds, type Treasurer, treasurerOf } from '#prove/world/funds.ts'
import { bothBooks } from '#prove/world/network-totals.ts'
import { attempt, effects, type Move, moveKinds, planMoves } from '#prove/world/moves.ts'
import { type FarPerson, isUndecided } from '#prove/world/person.ts'
import type { Finding } from '#prove/proof.ts'
import { type Unfinished } from '#prove/world/quiet.sql.ts'
import { hastened } from '#prove/world/quiet.ts'
import { buyAll } from '#prove/world/shop.ts'
import type { World } from '#prove/world/world.ts'

export interface Plan {
  readonly moves: readonly Move[]
  /** Lines of each batch: refunds of orders of its own. */
  readonly batches: readonly (readonly string[])[]
  /** Each kind is worked through in a lane of its own. */
  readonly funds: readonly (readonly FundMove[])[]
  readonly treasurer: Treasurer
}

interface Size {
  readonly moves: number
  readonly batches: number
  readonly withdrawals: number
  readonly exchanges: number
}

/** The same work, so many times. */
export const timesAsMuch = (size: Size, times: number): Size => ({
  moves: size.moves * times,
  batches: size.batches * times,
  withdrawals: size.withdrawals * times,
  exchanges: size.exchanges * times,
})

const linesOfBatch = 24
const lanes = 6
const pauseMsMax = 250
const retryMs = 50
const hastenMs = 500

/** Money moves of every kind, batches of refunds in which an order has two lines, withdrawals and exchanges. */
export async function planWork(world: World, merchantId: bigint, size: Size, random: Random): Promise<Plan> {
  const kinds = Array.from({ length: size.moves }, () => random.pick(moveKinds))
  const moves = await planMoves(world, merchantId, kinds, random)
  const purchases = Array.from({ length: size.batches * (linesOfBatch - 1) }, () => ({ merchantId }))
  const orders = await buyAll(world, purchases)
  const batches = Array.from({ length: size.batches }, (_, index) => {
    const own = orders.slice(index * (linesOfBatch - 1), (index + 1) * (linesOfBatch - 1))
    return [...own, own[0]!]
  })
  const funds = [planFunds('withdrawal', size.withdrawals), planFunds('exchange', size.exchanges)]
  return { moves, batches, funds, treasurer: await treasurerOf(world, merchantId) }
}

/** What was answered with a yes. */
export interface Answered {
  readonly moves: Move[]
  readonly batches: string[]
  readonly funds: FundMove[]
  readonly attempts: { sent: number; unanswered: number }
  readonly refusals: string[]
}

/**
 * Works through the plan in lanes, each of which repeats what nobody answered under the same key, until it is told to
 * stop; time passes for waiting jobs meanwhile.
 */
export function startWork(world: World, person: FarPerson, plan: Plan, random: Random) {
  const answered: Answered = {
    moves: [],
    batches: [],
    funds: [],
    attempts: { sent: 0, unanswered: 0 },
    refusals: [],
  }
  let stopping = false
  const moves = plan.moves.values()
  const batches = plan.batches.values()
  const lane = async () => {
    for (const move of moves) {
      await send(person, move, answered)
      await delay(random.int(0, pauseMsMax))
      if (stopping) return
    }
  }
  const batchLane = async () => {
    for (const lines of batches) {
      await startBatch(world, person, lines, answered)
      if (stopping) return
    }
  }
  const fundLane = async (funds: readonly FundMove[]) => {
    for (const move of funds) {
      if (await plan.treasurer.move(move, answered)) answered.funds.push(move)
      await delay(random.int(0, pauseMsMax))
      if (stopping) return
    }
  }
  const ticking = async () => {
    // Where the database itself is what is disturbed, time stands still until it is back.
    for (; !stopping; await delay(hastenMs)) await hastened(world).catch(() => {})
  }
  const running = Promise.all([
    ...Array.from({ length: lanes }, lane),
    batchLane(),
    ...plan.funds.map(fundLane),
  ])
  const ticks = ticking()
  // Told by stop() alone.
  running.catch(() => {})
  ticks.catch(() => {})
  return {
    /** Settles when the whole plan has been answered. */
    done: running,
    async stop(): Promise<Answered> {
      stopping = true
      await Promise.all([running, ticks])
      return answered
    },
  }
}

async function send(person: FarPerson, move: Move, { moves, attempts, refusals }: Answered): Promise<void> {
  const version = await person.version(move.orderNo)
  for (let conflicts = 0; ;) {
    attempts.sent++
    const answer = await attempt(person, move, version)
    if (answer?.status === okStatus) return void moves.push(move)
    if (!isUndecided(answer, answer?.error === 'request.conflict' ? conflicts++ : conflicts))
      return void refusals.push(`${move.kind} of ${move.orderNo}: ${answer?.error} ${answer?.message}`)
    attempts.unanswered++
    await delay(retryMs)
  }
}

async function startBatch(
  world: World,
  person: FarPerson,
  lines: readonly string[],
  { batches, refusals }: Answered,
): Promise<void> {
  const batch = batchOf(person)
  const made = await batch.list(lines.map((orderNo) => `${orderNo}\t1.00\tUSD`).join('\n'))
  const started = made.status === okStatus ? await batch.start(randomUUID()) : made
  if (started.status !== okStatus) return void refusals.push(`a batch: ${started.error} ${started.message}`)
  batches.push(batch.id)
  await endWindow(world, batch.id)
}

/** Whether all that was answered with a yes has happened, and no more. */
export async function judgeWork(
  world: World,
  merchantId: bigint,
  answered: Answered,
  left: Unfinished,
): Promise<Finding> {
  const books = await bothBooks(world, merchantId)
  const told = await effects(world, answered.moves)
  const fundBooks = await bothFundBooks(world, merchantId)
  const funds = await fundEffectsOf(world, merchantId, answered.funds)
  const rows = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows(batchEffects(answered.batches)),
  )
  const lines = answered.batches.length * linesOfBatch
  const refunds = rows.reduce((sum, { refunds: own }) => sum + Number(own), 0)
  const isFinished =
    rows.length === answered.batches.length && rows.every(({ state }) => state === 'finished')
  const lost = told.lost + funds.lost + Math.max(0, lines - refunds)
  const double = told.double + funds.double + Math.max(0, refunds - lines)
  const stuck = Number(left.operations + left.batches)
  return {
    figures: [
      `${answered.moves.length} moves`,
      `${answered.batches.length} batches of ${linesOfBatch}`,
      `${answered.funds.length} withdrawals and exchanges, ${funds.late} too late for their quote`,
      `${answered.attempts.unanswered} attempts unanswered`,
      `applied ${told.applied + refunds + funds.applied}`,
      `lost ${lost}`,
      `double ${double}`,
      `stuck ${stuck}`,
      books.figure,
      fundBooks.figure,
    ],
    breaches: [
      ...answered.refusals,
      ...told.wrong,
      ...books.breaches,
      ...fundBooks.breaches,
      ...funds.refused,
      ...(lost > 0 || double > 0 ? ['not every move that was answered has happened once'] : []),
      ...(stuck > 0
        ? [`left undone: ${left.operations} operations, ${left.batches} batches, ${left.lines} lines`]
        : []),
      ...(isFinished ? [] : ['not every batch has finished']),
    ],
  }
}
