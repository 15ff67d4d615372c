import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { notifyLimits as limits } from '@quayside/contract/main/limits.ts'
import type { notifyCalls } from '@quayside/contract/main/notify/notify.ts'
import { sampleOf } from '@quayside/contract/main/notify/sample.ts'
import { payloadSchema } from '@quayside/contract/main/notify/schema.ts'
import {
  type EndpointEvent,
  type EndpointState,
  notifyEndpoint,
} from '@quayside/contract/main/notify/states.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import type { KeyDeps } from '#areas/main/key/told.ts'
import {
  endpointsShown,
  findEndpoint,
  lockEndpoints,
  moveEndpoint,
  type StoredEndpoint,
  switchLane,
  tellCouriers,
} from './endpoint.sql.ts'
import { endSecrets, rotate } from './make.ts'
import { turnOff } from './off.job.ts'
import { logged, type NotifyDeps, saveEndpoint, shownOf } from './save.ts'
import { openEndpointSecret } from './secret.ts'
import { livingSecrets, secretShowings, secretThere, showSecretOf } from './secret.sql.ts'
import { endpointResendJob } from './stop-job.ts'
import { tellOfEndpoint } from './told.ts'

type Input<K extends keyof typeof notifyCalls> = ParsedInputOf<(typeof notifyCalls)[K]>

/** Addresses that events are sent to: added, changed, turned off and on, deleted; their secrets. */
export const createNotify = (deps: NotifyDeps): Handlers<typeof notifyCalls> => ({
  query: async ({ tx, merchantId, operator }) => ({
    endpoints: await tx.rows(endpointsShown(merchantId, operator.id)),
  }),
  type: async (_ctx, { type }) => ({
    type,
    sample: JSON.stringify(sampleOf(type)),
    schema: JSON.stringify(payloadSchema(type)),
  }),
  save: saveEndpoint(deps),
  disable: (ctx, input) => disable(deps, ctx, input),
  enable: (ctx, input) => enable(deps, ctx, input),
  delete: (ctx, input) => remove(deps, ctx, input),
  rotateSecret: (ctx, input) => rotateSecret(deps, ctx, input),
  showSecret: (ctx, input) => show(deps, ctx, input),
})

interface Seen {
  readonly id: string
  readonly version: number
}

/** The address as it was seen, under the lock. @throws Refusal where it is another's, has changed, or knows no such event */
async function seenEndpoint(
  ctx: Ctx,
  { id, version }: Seen,
  event: EndpointEvent,
): Promise<{ endpoint: StoredEndpoint; state: EndpointState }> {
  const endpoint = await lockedEndpoint(ctx, id)
  const state = notifyEndpoint.next(endpoint.state, event)
  if (state === undefined) throw new Refusal('notify.state')
  if (endpoint.version !== version) throw new Refusal('request.conflict')
  return { endpoint, state }
}

async function lockedEndpoint({ tx, merchantId, logTarget }: Ctx, id: string): Promise<StoredEndpoint> {
  await tx.rows(lockEndpoints(merchantId))
  const endpoint = await tx.maybe(findEndpoint(merchantId, id))
  if (!endpoint) throw new Refusal('object.not_found')
  logTarget(id)
  return endpoint
}

async function disable(deps: NotifyDeps, ctx: Ctx, input: Input<'disable'>) {
  const { tx, merchantId } = ctx
  const { endpoint, state } = await seenEndpoint(ctx, input, 'disable')
  const version = await turnOff(tx, merchantId, endpoint.id, { state, reason: 'merchant' })
  return await moved(deps, ctx, endpoint, { state, version, event: 'disabled' })
}

/** Sends to it again, what it has missed as well where that is wished. */
async function enable(deps: NotifyDeps, ctx: Ctx, input: Input<'enable'>) {
  const { tx, merchantId } = ctx
  const { endpoint, state } = await seenEndpoint(ctx, input, 'enable')
  if (endpoint.url === null) throw new Refusal('notify.not_echoed')
  const { version } = await tx.one(moveEndpoint(merchantId, endpoint.id, { state }))
  await tx.run(switchLane(merchantId, endpoint.id, false))
  await tx.rows(tellCouriers(endpoint.id))
  if (input.resend) await ctx.enqueue(endpointResendJob.ask({ merchantId, id: endpoint.id }))
  return await moved(deps, ctx, endpoint, { state, version, event: 'enabled' })
}

async function remove(deps: NotifyDeps, ctx: Ctx, input: Input<'delete'>) {
  const { tx, merchantId } = ctx
  const { endpoint, state } = await seenEndpoint(ctx, input, 'delete')
  const version = await turnOff(tx, merchantId, endpoint.id, { state })
  await endSecrets(ctx, await tx.rows(livingSecrets(merchantId, endpoint.id)))
  return await moved(deps, ctx, endpoint, { state, version, event: 'deleted' })
}

interface Moved {
  readonly state: EndpointState
  readonly version: number
  readonly event: 'disabled' | 'enabled' | 'deleted'
}

async function moved(deps: NotifyDeps, ctx: Ctx, before: StoredEndpoint, { state, version, event }: Moved) {
  ctx.logChange(logged(before, null), { ...logged(before, null), state })
  await tell(deps, ctx, before, event)
  return { id: before.id, state, version }
}

const tell = (
  deps: KeyDeps,
  { tx, merchantId, operator, ip }: Ctx,
  endpoint: StoredEndpoint,
  event: 'disabled' | 'enabled' | 'deleted' | 'rotated',
  hours = 0,
) =>
  tellOfEndpoint(deps, tx, merchantId, {
    event,
    endpoint: { ...shownOf(endpoint), pendingUrl: null },
    hours,
    by: { id: operator.id, name: operator.realName, ip },
  })

async function rotateSecret(
  deps: NotifyDeps,
  ctx: Ctx,
  { id, kind, overlapHours: hours }: Input<'rotateSecret'>,
) {
  const endpoint = await lockedEndpoint(ctx, id)
  if (kind === 'ed25519' && !endpoint.ed25519) throw new Refusal('notify.state')
  const made = await rotate(deps, ctx, { id, kind, hours })
  await ctx.tx.rows(tellCouriers(id))
  ctx.logChange(null, { hours })
  await tell(deps, ctx, endpoint, 'rotated', hours)
  return made
}

/** Of whoever made it, for a quarter of an hour. */
async function show({ keyEncryptionKey }: NotifyDeps, ctx: Ctx, { id }: Input<'showSecret'>) {
  const { tx, merchantId, operator } = ctx
  // Two at once are counted one after the other.
  await tx.rows(lockEndpoints(merchantId))
  if (!(await tx.maybe(secretThere(merchantId, id)))) throw new Refusal('object.not_found')
  ctx.logTarget(id)
  const { times } = await tx.one(secretShowings(merchantId, operator.id))
  if (times >= limits.showingsPerHour) throw new Refusal('key.shown_often', { max: limits.showingsPerHour })
  const shown = await tx.maybe(showSecretOf(merchantId, operator.id, id))
  if (!shown) throw new Refusal('notify.not_shown', { minutes: limits.shownMinutes })
  const { sealed, shownUntil } = shown
  return { id, secret: openEndpointSecret(keyEncryptionKey, merchantId, id, sealed), shownUntil }
}
