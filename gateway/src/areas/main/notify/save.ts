import { randomBytes } from 'node:crypto'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { notifyLimits as limits } from '@quayside/contract/main/limits.ts'
import { newestPayload } from '@quayside/contract/main/notify/event-types.ts'
import type { notifyCalls } from '@quayside/contract/main/notify/notify.ts'
import { notifyEndpoint } from '@quayside/contract/main/notify/states.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { merchantSigner } from '#areas/main/key/signature.ts'
import type { KeyDeps } from '#areas/main/key/told.ts'
import { type ClearOrigins, destinationOf } from '#ports/webhook/destination.ts'
import {
  askNonce,
  findEndpoint,
  forgetNonce,
  insertEndpoint,
  livingOfFamily,
  lockEndpoints,
  savesOfLate,
  siteThere,
  type StoredEndpoint,
  tellCouriers,
  updateEndpoint,
} from './endpoint.sql.ts'
import { makeSecret, type MadeSecret } from './make.ts'
import { livingSecrets } from './secret.sql.ts'
import { tellOfEndpoint } from './told.ts'

export interface NotifyDeps extends KeyDeps {
  /** Origins of a demo that may be reached in the clear. */
  readonly clear: ClearOrigins
}

type Input = ParsedInputOf<typeof notifyCalls.save>

/** What is new goes live once it has echoed; what was there before goes on until then. */
export const saveEndpoint =
  (deps: NotifyDeps): Handle<typeof notifyCalls.save> =>
  async (ctx, input) => {
    const { tx, merchantId, operator, ip } = ctx
    const url = urlOf(deps, ctx, input)
    await tx.rows(lockEndpoints(merchantId))
    const before = input.id === undefined ? undefined : await changed(ctx, input)
    if (before?.family !== input.family) await roomIn(ctx, input)
    if (url !== before?.url) await heedAsked(ctx)
    const siteName = await siteOf(ctx, input)
    await keyThere(deps, ctx, input)
    const id = before?.id ?? ctx.newId()
    const settings = { ...input, id }
    if (before) await change(ctx, before, settings, url)
    else await add(ctx, settings, url)
    const secrets = await missingSecrets(deps, ctx, settings)
    await tx.rows(tellCouriers(id))
    ctx.logTarget(id)
    const after = (await tx.maybe(findEndpoint(merchantId, id)))!
    ctx.logChange(before ? logged(before, null) : null, logged(after, siteName))
    const by = { id: operator.id, name: operator.realName, ip }
    await tellOfEndpoint(deps, tx, merchantId, {
      event: before ? 'changed' : 'added',
      endpoint: shownOf(after),
      by,
    })
    return { id, state: after.state, version: after.version, secrets }
  }

/** As a browser reads it; what is sent goes by the same text. */
function urlOf({ clear }: NotifyDeps, { language }: Ctx, { url }: Input): string {
  const found = destinationOf(url, clear)
  if (!found || found.url.href.length > limits.url.max)
    throw fieldRefusal({ field: 'url', language }, 'notify.url_private')
  return found.url.href
}

async function changed({ tx, merchantId }: Ctx, { id, version }: Input): Promise<StoredEndpoint> {
  const found = await tx.maybe(findEndpoint(merchantId, id!))
  if (!found) throw new Refusal('object.not_found')
  if (notifyEndpoint.next(found.state, 'change') === undefined) throw new Refusal('notify.state')
  if (found.version !== version) throw new Refusal('request.conflict')
  return found
}

async function roomIn({ tx, merchantId }: Ctx, { family }: Input): Promise<void> {
  const { count } = await tx.one(livingOfFamily(merchantId, family))
  if (count >= limits.perFamily) throw new Refusal('notify.full', { max: limits.perFamily })
}

/** @throws Refusal where somebody would have couriers knock at one address after another */
async function heedAsked({ tx, merchantId }: Ctx): Promise<void> {
  const { times } = await tx.one(savesOfLate(merchantId))
  if (times >= limits.newPerHour) throw new Refusal('notify.asked_often', { max: limits.newPerHour })
}

async function siteOf({ tx, merchantId }: Ctx, { siteId }: Input): Promise<string | null> {
  if (siteId === null) return null
  const site = await tx.maybe(siteThere(merchantId, siteId))
  if (!site) throw new Refusal('object.not_found')
  return site.name
}

async function keyThere(deps: NotifyDeps, { tx, merchantId, language }: Ctx, { legacyKind }: Input) {
  if (legacyKind === null || (await merchantSigner(deps, tx, merchantId, legacyKind))) return
  throw fieldRefusal({ field: 'legacyKind', language }, 'notify.no_key', { kind: legacyKind.toUpperCase() })
}

type Settings = Input & { readonly id: string }

async function add({ tx, merchantId, operator }: Ctx, settings: Settings, url: string): Promise<void> {
  const state = notifyEndpoint.next(null, 'save')!
  const made = { ...settings, url, nonce: newNonce(), state, payloadVersion: newestPayload, by: operator.id }
  await tx.run(insertEndpoint(merchantId, made))
}

/** The same address asks for no nonce, and takes back one that was to come in its place. */
async function change({ tx, merchantId }: Ctx, before: StoredEndpoint, settings: Settings, url: string) {
  await tx.run(updateEndpoint(merchantId, settings))
  if (url !== before.url) await tx.run(askNonce(merchantId, before.id, { url, nonce: newNonce() }))
  else if (before.pendingUrl !== null) await tx.run(forgetNonce(merchantId, before.id))
}

const newNonce = (): string => randomBytes(limits.nonce.bytes).toString('base64url')

/** A secret of each kind that is chosen and is not there yet. */
async function missingSecrets(deps: KeyDeps, ctx: Ctx, { id, ed25519 }: Settings): Promise<MadeSecret[]> {
  const living = await ctx.tx.rows(livingSecrets(ctx.merchantId, id))
  const made: MadeSecret[] = []
  for (const kind of ['hmac', ...(ed25519 ? (['ed25519'] as const) : [])] as const)
    if (!living.some((one) => one.kind === kind)) made.push(await makeSecret(deps, ctx, id, kind))
  return made
}

/** Without what stands behind a question mark, which may be a secret of the merchant's. */
const shownUrl = (text: string | null): string | null => {
  const url = text === null ? null : URL.parse(text)
  return url ? url.origin + url.pathname : null
}

/** An address as mails tell of it. */
export const shownOf = ({ url, pendingUrl, createdBy }: StoredEndpoint) => ({
  url: shownUrl(url),
  pendingUrl: shownUrl(pendingUrl),
  createdBy,
})

/** For logs and for the second person who approves: nothing of a secret. */
export const logged = (one: StoredEndpoint, site: string | null) => ({
  family: one.family,
  url: shownUrl(one.pendingUrl ?? one.url),
  ...(site !== null && { site }),
  types: one.types.join(', '),
  ed25519: one.ed25519,
  legacyKind: one.legacyKind,
  inOrder: one.inOrder,
  state: one.state,
})
