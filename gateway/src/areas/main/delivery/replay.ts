import type { ParsedInputOf } from '@quayside/contract/call.ts'
import {
  type deliveryCalls,
  type ReplayChoice,
  replayChoices,
} from '@quayside/contract/main/delivery/delivery.ts'
import { deliveryLimits, deliveryLogLimits as limits } from '@quayside/contract/main/limits.ts'
import { webhookId } from '@quayside/contract/main/notify/payload.ts'
import { sampleOf } from '@quayside/contract/main/notify/sample.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { wakeLanes } from '#events/event.sql.ts'
import { endpointStanding, paceOf } from './endpoint.sql.ts'
import { deliveryConditions } from './list.ts'
import { replayJob } from './replay-job.ts'
import {
  insertReplay,
  insertReplays,
  insertSample,
  lastEvent,
  lockReplays,
  replayCount,
  replayedSlice,
  replaysOfLate,
  type ReplayValues,
} from './replay.sql.ts'
import { sendAgain } from './send-again.ts'

type Input<K extends keyof typeof deliveryCalls> = ParsedInputOf<(typeof deliveryCalls)[K]>
type Asked = Input<'replay'>

/** How many would go, before any does; one more than the limit is too many. */
export async function weighReplay(ctx: Ctx, asked: Input<'weigh'>) {
  const { tx, merchantId } = ctx
  await heedTarget(ctx, asked)
  const which = whichOf(asked)
  const counts = await Promise.all(
    replayChoices.map(
      async (choice) => [choice, await tx.one(replayCount[choice](valuesOf(ctx, asked)))] as const,
    ),
  )
  const found = Object.fromEntries(counts) as Record<ReplayChoice, { count: number; oldestAt: string | null }>
  const { count, oldestAt } = found[which]
  const { ms } = await tx.one(paceOf(merchantId, asked.endpointId, limits.figures))
  return {
    count,
    choices: Object.fromEntries(counts.map(([choice, one]) => [choice, one.count])) as Record<
      ReplayChoice,
      number
    >,
    tooMany: count > limits.replay.rows,
    oldestAt,
    seconds: Math.ceil((count * ms) / 1_000 / deliveryLimits.lane.inFlight),
  }
}

/** A few at once, a whole range by a job: what a filter finds is not held in one transaction. */
export async function replay(ctx: Ctx, asked: Asked) {
  const { tx, merchantId } = ctx
  await heedTarget(ctx, asked)
  const endpointId = asked.endpointId ?? null
  const values = valuesOf(ctx, asked)
  const which = whichOf(asked)
  if ('ids' in asked.what) {
    const rows = await tx.rows(replayedSlice.all(values))
    if (rows.length === 0) throw new Refusal('replay.none')
    await keep(ctx, { conditions: {}, which, endpointId, counted: rows.length, isDone: true })
    await sendAgain(tx, merchantId, rows)
    ctx.logChange(null, { count: rows.length })
    return { count: rows.length }
  }
  const { count } = await tx.one(replayCount[which](values))
  if (count === 0) throw new Refusal('replay.none')
  if (count > limits.replay.rows) throw new Refusal('replay.too_many', { max: limits.replay.rows })
  const conditions = deliveryConditions(asked.what.filter)
  const id = await keep(ctx, { conditions, which, endpointId, counted: count, isDone: false })
  await ctx.enqueue(replayJob.ask({ merchantId, id }))
  ctx.logChange(null, { count, which })
  return { count }
}

/**
 * One range at a time, and no more in a day than would be asked for in earnest: each row is one that couriers carry and the
 * database keeps, for whoever asks again and again. @throws Refusal
 */
async function keep(
  ctx: Ctx,
  replay: Omit<Parameters<typeof insertReplay>[1], 'id' | 'askedBy'>,
): Promise<string> {
  const { tx, merchantId, operator } = ctx
  const { waiting: waitingMax, rowsPerDay: max } = limits.replay
  await tx.rows(lockReplays(merchantId))
  const { running, waiting, today } = await tx.one(replaysOfLate(merchantId, waitingMax))
  if (running || waiting >= waitingMax) throw new Refusal('replay.running')
  if (today + replay.counted > max) throw new Refusal('replay.too_many_today', { max })
  const id = ctx.newId()
  await tx.run(insertReplay(merchantId, { ...replay, id, askedBy: operator.id }))
  return id
}

const whichOf = ({ what }: Asked): ReplayChoice => ('which' in what ? what.which : 'all')

function valuesOf({ merchantId }: Ctx, { what, endpointId }: Asked): ReplayValues {
  const limit = limits.replay.rows + 1
  const to = endpointId === undefined ? {} : { toEndpoint: endpointId }
  return 'ids' in what
    ? { merchantId, limit, ids: what.ids, ...to }
    : { merchantId, limit, ...deliveryConditions(what.filter), ...to }
}

async function heedTarget(ctx: Ctx, { endpointId }: Pick<Asked, 'endpointId'>): Promise<void> {
  if (endpointId !== undefined) await takes(ctx, endpointId)
}

/** @throws Refusal where it is another's, or takes nothing now */
async function takes({ tx, merchantId }: Ctx, endpointId: string): Promise<void> {
  const found = await tx.maybe(endpointStanding(merchantId, endpointId))
  if (!found) throw new Refusal('object.not_found')
  if (found.state !== 'active') throw new Refusal('replay.off')
}

/** A sample of nothing that happened, or what happened last: sent as all else is, and marked. */
export async function sendTest(ctx: Ctx, { endpointId, type, which }: Input<'test'>) {
  const { tx, merchantId } = ctx
  await takes(ctx, endpointId)
  const event = which === 'last' ? await tx.maybe(lastEvent(merchantId, type)) : await sampleEvent(ctx, type)
  if (!event) throw new Refusal('replay.none')
  const id = ctx.newId()
  await tx.run(insertReplays(merchantId, [{ id, of: { ...event, endpointId }, origin: 'test' }]))
  await tx.run(wakeLanes(merchantId, [endpointId]))
  ctx.logTarget(endpointId)
  return { id }
}

async function sampleEvent({ tx, merchantId, newId }: Ctx, type: Input<'test'>['type']) {
  const [id, objectId] = [newId(), newId()]
  const sample = sampleOf(type)
  const body = JSON.stringify({ ...sample, id: webhookId(id), object: { ...sample.object, id: objectId } })
  await tx.run(insertSample(merchantId, { id, type, objectId, status: 'sample', body }))
  return { eventId: id, objectId, sequence: 1, type }
}
