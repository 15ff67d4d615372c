import type { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import type { Handle } from '#acts/handler.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { addStep, bumpVersion } from './application.sql.ts'
import { bindSites, boundSites, unbindOthers } from './bind.sql.ts'
import { walletSites } from './list.sql.ts'
import { heldApplication } from './open.ts'

/** Whose payers see an approved wallet: what is named is bound, what is no longer named is not. */
export const bind: Handle<typeof alipayplusCalls.bind> = async (ctx, { id, version, wallet, siteIds }) => {
  const { tx, merchantId, operator, language } = ctx
  const application = await heldApplication(tx, merchantId, id, version)
  ctx.logTarget(id)
  if (application.wallets.find((one) => one.wallet === wallet)?.state !== 'approved')
    throw new Refusal('alipayplus.not_approved')
  const before = (await tx.rows(boundSites(merchantId, id))).filter((one) => one.wallet === wallet)
  const sites = await tx.rows(walletSites(merchantId))
  const added = siteIds.filter((one) => before.every((site) => site.id !== one))
  // One that has lost its review since may stay bound; nobody binds it anew.
  if (added.some((one) => sites.every((site) => site.id !== one)))
    throw fieldRefusal({ field: 'siteIds', language }, 'partner.site')
  const of = { applicationId: id, wallet }
  const gone = await tx.rows(unbindOthers(merchantId, of, siteIds))
  const bound = await tx.rows(bindSites(merchantId, of, added, operator.id))
  if (bound.length < added.length)
    throw fieldRefusal({ field: 'siteIds', language }, 'alipayplus.bound_elsewhere')
  const by = { wallets: [wallet], actor: 'merchant', actorId: operator.id } as const
  if (bound.length > 0) await tx.run(addStep(merchantId, id, { event: 'bind', ...by }))
  if (gone.length > 0) await tx.run(addStep(merchantId, id, { event: 'unbind', ...by }))
  await tx.run(bumpVersion(merchantId, id))
  ctx.logChange({ wallet, siteIds: before.map((one) => one.id).join() }, { wallet, siteIds: siteIds.join() })
  return { id, version: version + 1 }
}
