import { type WalletApplication, walletApplication } from '@quayside/contract/partners/alipayplus/content.ts'
import type { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import { alipayplusLimits as limits } from '@quayside/contract/partners/alipayplus/limits.ts'
import { neededShopPapers, walletRegistration } from '@quayside/contract/partners/alipayplus/states.ts'
import type { Wallet } from '@quayside/contract/partners/alipayplus/wallets.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { fieldErrors } from '#acts/input/field-errors.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { bindableSite } from '#areas/partners/binding/site.ts'
import {
  addStep,
  type WalletApplicationRecord,
  putWallet,
  sendRound,
  type WalletRow,
} from './application.sql.ts'
import type { AlipayplusDeps } from './deps.ts'
import { logMoved, openApplication, applicationStateOf } from './open.ts'
import { shopPapers } from './paper.sql.ts'
import { openDraft } from './sealed.ts'
import { registrationJob } from './register.ask.ts'

/** What was saved is checked as a whole, and goes to Alipay+ from a job: at first, and again with what was wanted. */
export function apply(deps: AlipayplusDeps): Handle<typeof alipayplusCalls.apply> {
  return async (ctx, { id, version }) => {
    const { tx, merchantId, operator } = ctx
    const before = await openApplication(tx, merchantId, id, version)
    if (!deps.partners.alipayplus) throw new Refusal('partner.off')
    if (before.round >= limits.rounds) throw new Refusal('alipayplus.too_many_rounds', { max: limits.rounds })
    const content = wholeContent(ctx, openDraft(deps.keyEncryptionKey, merchantId, before))
    await bindableSite(ctx, content.siteId)
    await guardPapers(ctx, before)
    const round = before.round + 1
    const wallets = walletsToSend(before, content)
    for (const wallet of wallets)
      await tx.run(putWallet(merchantId, id, { wallet, state: nextState(before, wallet), round }))
    const sent = await tx.one(sendRound(merchantId, id, requestIdOf(id, round)))
    await tx.run(addStep(merchantId, id, { event: 'send', wallets, actor: 'merchant', actorId: operator.id }))
    await ctx.enqueue(registrationJob.ask({ merchantId, id, attempt: sent.attempt }, { isUrgent: true }))
    const after = await logMoved(ctx, before, id)
    return { id, number: after.number, version: after.version, state: applicationStateOf(after) }
  }
}

/** Ours, kept with the row, and sent again after a silence. */
export const requestIdOf = (id: string, round: number): string => `${id.replaceAll('-', '')}-${round}`

/** At first all of them, later those of which more is wanted. */
const walletsToSend = (
  { round, wallets }: WalletApplicationRecord,
  content: WalletApplication,
): readonly Wallet[] =>
  round === 0
    ? content.wallets.toSorted()
    : wallets.filter(({ state }) => state === 'need_more').map(({ wallet }) => wallet)

function nextState({ wallets }: WalletApplicationRecord, wallet: Wallet): WalletRow['state'] {
  const state = wallets.find((one) => one.wallet === wallet)?.state ?? 'draft'
  return walletRegistration.next(state, 'send') as WalletRow['state']
}

/** @throws Refusal that names every field at once */
function wholeContent({ language }: Ctx, typed: object): WalletApplication {
  // A field that was emptied is one that was never filled in.
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  const parsed = walletApplication.safeParse(given)
  if (!parsed.success)
    throw new Refusal('request.invalid', {}, { fields: fieldErrors(language, parsed.error.issues) })
  return parsed.data
}

async function guardPapers(
  { tx, merchantId, language }: Ctx,
  { id }: WalletApplicationRecord,
): Promise<void> {
  const kinds = new Set((await tx.rows(shopPapers(merchantId, id))).map(({ kind }) => kind))
  const missing = neededShopPapers.find((kind) => !kinds.has(kind))
  if (missing) throw fieldRefusal({ field: `papers.${missing}`, language }, 'alipayplus.file_missing')
}
