import type { WalletDraft } from '@quayside/contract/partners/alipayplus/content.ts'
import { alipayplusLimits as limits } from '@quayside/contract/partners/alipayplus/limits.ts'
import type { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import {
  addStep,
  type WalletApplicationRecord,
  countApplications,
  deleteApplication,
  insertWalletApplication,
  lockBeginning,
  saveApplication,
} from './application.sql.ts'
import type { AlipayplusDeps } from './deps.ts'
import { walletSites } from './list.sql.ts'
import { logMoved, openApplication } from './open.ts'
import { openDraft, sealDraft } from './sealed.ts'

/** Begins an application, or keeps what was typed: what two windows type is never mixed, as the version says. */
export function saveWalletDraft(deps: AlipayplusDeps): Handle<typeof alipayplusCalls.save> {
  return async (ctx, { id, version, content }) => {
    const before = id === undefined ? null : await openApplication(ctx.tx, ctx.merchantId, id, version)
    if (before) guardFixed(deps, ctx, before, content)
    const kept = before ? await keep(deps, ctx, before, content) : await begin(deps, ctx, content)
    const after = await logMoved(ctx, before, kept)
    return { id: after.id, version: after.version }
  }
}

async function begin(deps: AlipayplusDeps, ctx: Ctx, content: WalletDraft): Promise<string> {
  const { tx, merchantId, operator } = ctx
  await tx.rows(lockBeginning(merchantId))
  const { all, undecided } = await tx.one(countApplications(merchantId))
  if (all >= limits.perMerchant) throw new Refusal('alipayplus.too_many', { max: limits.perMerchant })
  if (undecided >= limits.open) throw new Refusal('alipayplus.too_many_open', { max: limits.open })
  const id = ctx.newId()
  // Said on the telephone; its digits are the random ones of the id.
  const number = `W-${id.slice(-10).toUpperCase()}`
  const contentSealed = sealDraft(deps.keyEncryptionKey, merchantId, id, content)
  const siteId = await knownSite(ctx, content)
  await tx.run(
    insertWalletApplication(merchantId, { id, number, siteId, contentSealed, createdBy: operator.id }),
  )
  await tx.run(
    addStep(merchantId, id, { event: 'begin', wallets: [], actor: 'merchant', actorId: operator.id }),
  )
  return id
}

async function keep(
  { keyEncryptionKey }: AlipayplusDeps,
  ctx: Ctx,
  { id }: WalletApplicationRecord,
  content: WalletDraft,
): Promise<string> {
  const { tx, merchantId } = ctx
  const contentSealed = sealDraft(keyEncryptionKey, merchantId, id, content)
  await tx.run(saveApplication(merchantId, id, { siteId: await knownSite(ctx, content), contentSealed }))
  return id
}

/** A draft may name a site that is none any more; sending says so. */
async function knownSite({ tx, merchantId }: Ctx, { siteId }: WalletDraft): Promise<string | null> {
  if (siteId === undefined) return null
  const sites = await tx.rows(walletSites(merchantId))
  return sites.some(({ id }) => id === siteId) ? siteId : null
}

/** What Alipay+ has registered is for these wallets and this site: others are another application. */
function guardFixed(
  { keyEncryptionKey }: AlipayplusDeps,
  { merchantId, language }: Ctx,
  application: WalletApplicationRecord,
  content: WalletDraft,
): void {
  if (application.round === 0) return
  const before = openDraft(keyEncryptionKey, merchantId, application)
  const told = (some: readonly string[] = []) => some.toSorted().join()
  if (told(before.wallets) !== told(content.wallets))
    throw fieldRefusal({ field: 'wallets', language }, 'alipayplus.fixed')
  if (before.siteId !== content.siteId) throw fieldRefusal({ field: 'siteId', language }, 'alipayplus.fixed')
}

/** A draft that was never sent goes with its files. */
export const discard: Handle<typeof alipayplusCalls.discard> = async (ctx, { id, version }) => {
  const { tx, merchantId } = ctx
  await openApplication(tx, merchantId, id, version)
  if ((await tx.run(deleteApplication(merchantId, id))) === 0) throw new Refusal('alipayplus.closed')
  ctx.logTarget(id)
  return {}
}
