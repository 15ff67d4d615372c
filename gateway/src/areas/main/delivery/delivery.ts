import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { deliveryCalls } from '@quayside/contract/main/delivery/delivery.ts'
import { deliveryLogLimits as limits, notifyLimits } from '@quayside/contract/main/limits.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { checkSignature, type CheckDeps } from './check.ts'
import { endpointFigures, endpointStanding, halfHours, waitingAt } from './endpoint.sql.ts'
import { deliveryCounts, gapsOf, gapsReach } from './gap.sql.ts'
import { deliveryListHandlers, deliveryRowOf } from './list.ts'
import { attemptsOf, findDelivery } from './list.sql.ts'
import { replay, sendTest, weighReplay } from './replay.ts'

type Input<K extends keyof typeof deliveryCalls> = ParsedInputOf<(typeof deliveryCalls)[K]>

/** What merchants see of their notifications, send again and try. */
export const createDeliveries = (deps: CheckDeps): Handlers<typeof deliveryCalls> => ({
  ...deliveryListHandlers,
  detail,
  health,
  gaps,
  counts,
  weigh: weighReplay,
  replay,
  test: sendTest,
  check: (ctx, input) => checkSignature(deps, ctx, input),
})

const dayMs = 86_400_000
const looked = limits.gapsLooked

async function detail({ tx, merchantId }: Ctx, { id }: Input<'detail'>) {
  const found = await tx.maybe(findDelivery(merchantId, id))
  if (!found) throw new Refusal('object.not_found')
  const tries = await tx.rows(attemptsOf(merchantId, id))
  const { occurredAt, recordedAt, body, before } = found
  return {
    ...deliveryRowOf(found),
    occurredAt,
    body,
    before,
    keptUntil: new Date(Date.parse(recordedAt) + notifyLimits.keptDays.payload * dayMs).toISOString(),
    tries,
  }
}

async function health({ tx, merchantId, now }: Ctx, { endpointId }: Input<'health'>) {
  const standing = await tx.maybe(endpointStanding(merchantId, endpointId))
  if (!standing) throw new Refusal('object.not_found')
  const [figures, waiting, buckets] = await Promise.all([
    tx.one(endpointFigures(merchantId, endpointId, limits.figures)),
    tx.one(waitingAt(merchantId, endpointId)),
    tx.rows(halfHours(merchantId, endpointId)),
  ])
  const { breaker, isSlowed, disabledReason, nextAt } = standing
  return { ...figures, ...waiting, breaker, slowed: isSlowed, disabledReason, nextAt, buckets, asOf: now }
}

async function gaps({ tx, merchantId, now }: Ctx, { endpointId }: Input<'gaps'>) {
  if (endpointId !== undefined && !(await tx.maybe(endpointStanding(merchantId, endpointId))))
    throw new Refusal('object.not_found')
  const found = await tx.rows(gapsOf(merchantId, endpointId, { gaps: limits.gaps + 1, looked }))
  const { ends } = await tx.one(gapsReach(merchantId, endpointId, looked))
  return { gaps: found.slice(0, limits.gaps), more: found.length > limits.gaps, reachEnds: ends, asOf: now }
}

async function counts({ tx, merchantId }: Ctx) {
  const counted = await tx.one(deliveryCounts(merchantId, limits.counted))
  const found = await tx.rows(gapsOf(merchantId, undefined, { gaps: limits.gaps, looked }))
  return { ...counted, gaps: found.length }
}
