import type { OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import { wire } from '@quayside/contract/money.ts'
import type { paymentLinkListCalls } from '@quayside/contract/paylink/link/list.ts'
import type { Ctx } from '#acts/context.ts'
import { shownEmail } from '#areas/trade/public.ts'
import { Refusal } from '#acts/refusal.ts'
import {
  linkDeclines,
  type LinkDetailRow,
  linkDetail,
  linkFunnel,
  linkMails,
  linkPauses,
  type LinkPayment,
  linkPayments,
} from './detail.sql.ts'
import { schemesOfPayment } from '#orders/scheme/open.ts'
import { findPaymentLink, type LinkListRow } from './list.sql.ts'
import type { LinkItem } from './link.sql.ts'
import { linkRowOf } from './row.ts'

type Detail = OutputOf<typeof paymentLinkListCalls.detail>
type Input = ParsedInputOf<typeof paymentLinkListCalls.detail>

/** Payments and mails that the page of a link lists; the transaction list has all payments. */
const paymentsMax = 100

/** One link: its goods, its payments each with its order, its funnel and its story. */
export async function detailOfLink(payerAddress: string, ctx: Ctx, { id }: Input): Promise<Detail> {
  const { tx, merchantId } = ctx
  const row = await tx.maybe(findPaymentLink(merchantId, id))
  if (!row) throw new Refusal('object.not_found')
  const more = await tx.one(linkDetail(merchantId, id))
  const place = { siteId: row.siteId, currency: row.currency }
  const schemes = await schemesOfPayment(tx, merchantId, place, more.brands)
  const payments = await tx.rows(linkPayments(merchantId, id, paymentsMax))
  const funnel = await tx.one(linkFunnel(merchantId, id))
  const declines = await tx.rows(linkDeclines(merchantId, id))
  const pauses = await tx.rows(linkPauses(merchantId, id, paymentsMax))
  const mails = await tx.rows(linkMails(merchantId, id, paymentsMax))
  const { currency } = row
  const revealing = await ctx.scopeFor('trade.transaction.reveal')
  const shown = (email: string) => shownEmail(revealing, row, email)
  return {
    ...linkRowOf(payerAddress, row),
    items: more.items.map((item) => shownItem(currency, item)),
    goodsTotal: wire(currency, more.goodsTotal),
    otherFee: more.feeType && { type: more.feeType, amount: wire(currency, more.fee) },
    language: more.language,
    base: more.base,
    checkout: more.checkout,
    endedAt: more.endedAt,
    clonedFrom: more.clonedFrom === null ? null : { id: more.clonedFrom, linkNo: more.clonedFromNo! },
    askedAgain: more.askedAt === null ? [] : [{ at: more.askedAt, email: shown(more.askedBy!) }],
    pausedUntil: more.pausedUntil,
    schemes,
    funnel: { opened: more.opened, started: more.started, ...funnel },
    declines,
    payments: payments.map((one) => ({ ...one, email: shown(one.email), amount: wire(currency, row.total) })),
    story: storyOf(row, more, { payments, mails, pauses }, shown),
  }
}

const shownItem = (currency: string, { name, spec, quantity, unitPrice }: LinkItem) => ({
  name,
  spec,
  quantity,
  unitPrice: wire(currency, BigInt(unitPrice)),
  amount: wire(currency, BigInt(unitPrice) * BigInt(quantity)),
})

/** Oldest first. */
function storyOf(
  row: LinkListRow,
  more: LinkDetailRow,
  happened: {
    readonly payments: readonly LinkPayment[]
    readonly mails: readonly { at: string; email: string }[]
    readonly pauses: readonly { at: string }[]
  },
  shown: (email: string) => string,
): Detail['story'] {
  const { payments, mails, pauses } = happened
  const plain = { by: null, reason: null, amount: null }
  const paid = payments.filter(({ status }) => status === 'succeed')
  const steps: Detail['story'] = [
    { ...plain, at: row.createdAt, event: 'made', by: row.madeBy },
    ...pauses.map(({ at }) => ({ ...plain, at, event: 'paused' as const })),
    ...mails.map(({ at, email }) => ({ ...plain, at, event: 'sent' as const, by: shown(email) })),
    ...(more.firstOpened === null ? [] : [{ ...plain, at: more.firstOpened, event: 'opened' as const }]),
    ...paid.map(({ at, email }) => ({
      ...plain,
      at,
      event: 'paid' as const,
      by: shown(email),
      amount: wire(row.currency, row.total),
    })),
    ...(more.askedAt === null
      ? []
      : [
          {
            ...plain,
            at: more.askedAt,
            event: 'asked_again' as const,
            by: more.askedBy && shown(more.askedBy),
          },
        ]),
    ...(more.endedAt === null
      ? []
      : [{ ...plain, at: more.endedAt, event: 'ended' as const, by: more.endedBy, reason: row.reason }]),
  ]
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
