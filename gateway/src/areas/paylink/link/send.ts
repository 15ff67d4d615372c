import { defaultPayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import { paylinkLimits } from '@quayside/contract/paylink/limits.ts'
import type { linkSendCalls } from '@quayside/contract/paylink/link/send.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { inWords } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { everywhere, withinScope } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import { insertMail, lockMailedLink, lockMails, mailOfForm, mailsTo } from './mail.sql.ts'
import { addressOf, type LinkDeps } from './ref.ts'

type Input = ParsedInputOf<typeof linkSendCalls.send>

export interface LinkMailDeps extends LinkDeps {
  readonly keyEncryptionKey: Buffer
}

const { perDay } = paylinkLimits.mails

/** Sends links to payers. */
export const createLinkSend = (deps: LinkMailDeps): Handlers<typeof linkSendCalls> => ({
  send: (ctx, input) => mailPaymentLink(deps, ctx, input),
})

/** @throws Refusal where the link takes no payment, or the address has had it often enough today */
export async function mailPaymentLink(
  { payerAddress, keyEncryptionKey }: LinkMailDeps,
  ctx: Ctx,
  { formId, id, email, language: asked }: Input,
): Promise<OutputOf<typeof linkSendCalls.send>> {
  const { tx, merchantId, operator } = ctx
  ctx.logTarget(id)
  const link = await tx.maybe(lockMailedLink(merchantId, id))
  if (!link || payerAddress === undefined) throw new Refusal('object.not_found')
  if (ctx.merchant.frozen) throw new Refusal('merchant.frozen')
  await tx.run(lockMails(merchantId))
  // Also those of links that this person does not see: an address gets them all.
  const mails = await withinScope(tx, everywhere, () => tx.one(mailsTo(merchantId, id, email)))
  const { count } = mails
  const known = await tx.maybe(mailOfForm(merchantId, operator.id, formId))
  if (known) return { sentAt: known.sentAt, left: Math.max(0, perDay - count) }
  const { reason, state } = link
  if (state === 'ineffective')
    throw new Refusal('paylink.ineffective', { reason: wordsOf(ctx.language).paymentLink.reason[reason] })
  guardMails(mails)
  const language = asked ?? link.language ?? defaultPayerLanguage
  const { sentAt } = await tx.one(
    insertMail(merchantId, { id: ctx.newId(), linkId: id, formId, email, language, by: operator.id }),
  )
  const facts = {
    merchant: link.seller,
    goods: namesOfGoods(link.items),
    amount: inWords(link.currency, link.total),
    link: addressOf(payerAddress, link.ref),
    ...mailTime(new Date(link.expiresAt), link.zone, language),
  }
  await ctx.enqueue(
    messageJob(
      keyEncryptionKey,
      { channel: 'mail', to: email, language, template: 'linkSent', facts },
      { isUrgent: false },
    ),
  )
  return { sentAt, left: perDay - count - 1 }
}

/** @throws Refusal */
function guardMails({
  count,
  toAddress,
  ofMerchant,
}: {
  count: number
  toAddress: number
  ofMerchant: number
}): void {
  const { addressPerDay, merchantPerDay } = paylinkLimits.mails
  if (count >= perDay) throw new Refusal('paylink.mailed_enough', { max: perDay })
  if (toAddress >= addressPerDay) throw new Refusal('paylink.mailed_address', { max: addressPerDay })
  if (ofMerchant >= merchantPerDay) throw new Refusal('paylink.mailed_many', { max: merchantPerDay })
}

/** As many as a mail needs to be recognised by. */
const namedMax = 3

export const namesOfGoods = (items: readonly { readonly name: string }[]): string =>
  [...items.slice(0, namedMax).map(({ name }) => name), ...(items.length > namedMax ? ['…'] : [])].join('; ')
