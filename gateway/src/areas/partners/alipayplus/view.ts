import { isUndecided } from '@quayside/contract/partners/alipayplus/states.ts'
import type { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import type { WalletApplicationDetail } from '@quayside/contract/partners/alipayplus/row.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { boundSites } from './bind.sql.ts'
import type { AlipayplusDeps } from './deps.ts'
import {
  findListed,
  listApplications,
  type ListedWalletApplication,
  stepsOfWallets,
  walletSites,
} from './list.sql.ts'
import { applicationStateOf } from './open.ts'
import { shopPapers } from './paper.sql.ts'
import { openDraft } from './sealed.ts'

const headOf = (application: ListedWalletApplication, company: string | undefined) => ({
  id: application.id,
  number: application.number,
  version: application.version,
  state: applicationStateOf(application),
  company: company || null,
  site: application.site,
  createdAt: application.createdAt,
  createdBy: application.createdByName,
  sentAt: application.sentAt,
})

export const sites: Handle<typeof alipayplusCalls.sites> = async ({ tx, merchantId }) => ({
  sites: (await tx.rows(walletSites(merchantId))).map((site) => ({ ...site, wallets: [...site.wallets] })),
})

export function list({ keyEncryptionKey: key }: AlipayplusDeps): Handle<typeof alipayplusCalls.list> {
  return async ({ tx, merchantId }) => ({
    applications: (await tx.rows(listApplications(merchantId))).map((one) => ({
      ...headOf(one, openDraft(key, merchantId, one).nameEn),
      wallets: one.wallets.map(({ wallet, state, wants, changedAt }) => ({
        wallet,
        state,
        wants: [...wants],
        changedAt,
      })),
    })),
  })
}

export function showApplication({
  keyEncryptionKey: key,
}: AlipayplusDeps): Handle<typeof alipayplusCalls.detail> {
  return async (ctx, { id }) => {
    const { tx, merchantId } = ctx
    const one = await tx.maybe(findListed(merchantId, id))
    if (!one) throw new Refusal('object.not_found')
    ctx.logTarget(id)
    const [papers, bound, steps] = [
      await tx.rows(shopPapers(merchantId, id)),
      await tx.rows(boundSites(merchantId, id)),
      await tx.rows(stepsOfWallets(merchantId, id)),
    ]
    const content = openDraft(key, merchantId, one)
    return {
      ...headOf(one, content.nameEn),
      round: one.round,
      content,
      papers: papers.map(({ round, ...paper }) => ({ ...paper, sent: round <= one.round })),
      wallets: one.wallets.map(({ wallet, state, wants, said, changedAt }) => ({
        wallet,
        state,
        said,
        changedAt,
        wants: [...wants],
        sites: bound.flatMap(({ wallet: of, ...site }) => (of === wallet ? [site] : [])),
      })),
      isUnanswered:
        one.requestId !== null && one.registeredAt === null && isUndecided(applicationStateOf(one)),
      steps: steps.map((step) => ({ ...step, wallets: [...step.wallets] })),
      actions: actionsOf(ctx, one),
    }
  }
}

function actionsOf(
  { operator }: Ctx,
  application: ListedWalletApplication,
): WalletApplicationDetail['actions'] {
  const state = applicationStateOf(application)
  const mayApply = operator.permissions.has('partner.apply')
  const mayBind = operator.permissions.has('partner.binding.manage')
  const isOpen = state === 'draft' || state === 'need_more'
  return [
    ...(mayApply && isOpen ? (['edit', 'send'] as const) : []),
    ...(mayApply && state === 'draft' ? (['discard'] as const) : []),
    ...(mayBind && application.wallets.some((one) => one.state === 'approved') ? (['bind'] as const) : []),
  ]
}
