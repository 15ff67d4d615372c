import type { OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import { wire } from '@quayside/contract/money.ts'
import { payerLimits as limits } from '@quayside/contract/payer/limits.ts'
import type { LinkPage } from '@quayside/contract/payer/page.ts'
import type { payCalls } from '@quayside/contract/payer/pay.ts'
import { frameTicketLimits } from '@quayside/contract/provider/frame-ticket.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import {
  asksForCard,
  cardTries,
  findSubscription,
  lockForCard,
  orderOfCardAttempt,
  payWithCard,
  sellerOfSubscription,
  type SubscriptionRecord,
  type SubscriptionSeller,
} from '#areas/trade/public.ts'
import type { Db, Tx } from '#db/tx.ts'
import { schemesOfPayment } from '#orders/scheme/open.ts'
import { signTicket } from '#frame-key.ts'
import { renewTicket } from '#orders/own-order.ts'
import type { PayerDeps } from './deps.ts'
import { placeOfSubscriptionRef, type RefPlace } from './find.ts'
import { ticketEnd } from './order.sql.ts'
import { plainLook, sellerOf } from '#areas/paylink/public.ts'
import type { PageAsked } from './page.ts'
import { showsPerson, type Shown } from './person.ts'
import { guardTries } from './tries.ts'

type Input = ParsedInputOf<typeof payCalls.order>

/** The page on which the card of a subscription is replaced by paying what is open with another one. */
export async function pageOfSubscription(
  { frameOrigin }: Pick<PayerDeps, 'frameOrigin'>,
  db: Db,
  { ref, language: browsers }: Pick<PageAsked, 'ref' | 'language'>,
): Promise<LinkPage> {
  const place = await placeOfSubscriptionRef(db, ref)
  if (!place) return { kind: 'unknown', language: browsers }
  const { merchantId, id } = place
  return db.tx({ tenant: merchantId, mode: 'read' }, async (tx) => {
    const row = await tx.one(findSubscription(merchantId, id))
    const face = await tx.one(sellerOfSubscription(merchantId, id))
    const { plan, language } = row
    const seller = sellerOf({ ...face, siteUrl: face.siteUrl ?? '' })
    const brands = await schemesOfPayment(tx, merchantId, row)
    if (!asksForCard(row) || !face.sells || brands.length === 0)
      return { kind: 'settled', seller, plan, isOver: row.endedAt !== null, language }
    return { kind: 'open', seller, look: { ...plainLook, brands }, ...openOf(row), frameOrigin }
  })
}

function openOf({
  ref,
  plan,
  subscriptionNo,
  currency,
  amount,
  language,
  mandate,
  endsUnpaidAt,
}: SubscriptionRecord) {
  const total = wire(currency, amount)
  return {
    ref,
    layout: 'whole' as const,
    items: [{ name: plan, spec: subscriptionNo, quantity: 1, unitPrice: total, amount: total }],
    goodsTotal: total,
    otherFee: null,
    total,
    invoiceNo: null,
    type: 'sale' as const,
    keepCard: false,
    wallets: [],
    // A past due one always says when it ends.
    expiresAt: endsUnpaidAt!,
    isShared: false,
    mandate,
    language,
  }
}

/**
 * Begins the payment of what is open with another card. The same attempt gets its own order again, and while a charge is under way
 * there is no second one.
 * @throws Refusal
 */
export async function beginCardPayment(
  deps: PayerDeps,
  ctx: Ctx,
  input: Input,
): Promise<OutputOf<typeof payCalls.order>> {
  const place = await placeOfSubscriptionRef(ctx.db, input.ref)
  if (!place) throw new Refusal('payer.link_ended')
  const shown = await showsPerson(deps, ctx, input)
  const { row, seller, order, until, brands } = await ctx.db.tx(
    { tenant: place.merchantId, mode: 'write' },
    (tx) => begin(tx, place, ctx, input, shown),
  )
  const ticket = signTicket(deps.frameKey, {
    use: 'card_replacement',
    orderNo: order.orderNo,
    merchantId: String(place.merchantId),
    merchantName: seller.name,
    merchantOrderId: order.merchantOrderId,
    ...(seller.siteUrl !== null && { site: seller.siteUrl }),
    amount: wire(row.currency, row.amount),
    type: order.type,
    brands,
    ...(seller.descriptor !== null && { descriptor: seller.descriptor }),
    email: input.email,
    language: input.language,
    challenge: input.challenge,
    payerOrigin: deps.payerOrigin,
    expiresAt: until,
  })
  return { orderNo: order.orderNo, ticket, expiresAt: until }
}

interface Begun {
  readonly row: SubscriptionRecord
  readonly seller: SubscriptionSeller
  readonly order: Pick<Awaited<ReturnType<typeof payWithCard>>, 'orderNo' | 'merchantOrderId' | 'type'>
  readonly until: string
  readonly brands: CardBrand[]
}

async function begin(
  tx: Tx,
  { merchantId, id }: RefPlace,
  { ip }: Pick<Ctx, 'ip'>,
  { attempt, email }: Input,
  shown: Shown,
): Promise<Begun> {
  const { row, obstacle } = await lockForCard(tx, merchantId, id)
  const seller = await tx.one(sellerOfSubscription(merchantId, id))
  const { until } = await tx.one(ticketEnd(frameTicketLimits.minutes))
  const own = await tx.maybe(orderOfCardAttempt(merchantId, id, attempt))
  const brands = await schemesOfPayment(tx, merchantId, row)
  if (obstacle === 'settled' || brands.length === 0) throw new Refusal('payer.link_ended')
  const { tries, declines } = limits
  const who = { ip, tryMinutes: tries.minutes, declineMinutes: declines.minutes }
  const tried = await tx.one(cardTries(merchantId, id, who))
  if (own) {
    if (own.state === 'received') guardTries({ ...tried, tries: 0 }, shown)
    if (!(await renewTicket(tx, merchantId, own.orderId, until))) throw new Refusal('payer.attempt_over')
    return { row, seller, order: own, until, brands }
  }
  guardTries(tried, shown)
  if (obstacle === 'under_way') throw new Refusal('payer.link_full')
  if (obstacle === 'held') throw new Refusal('payer.link_held')
  const order = await payWithCard(tx, merchantId, row, { attempt, ip, email, until })
  return { row, seller, order, until, brands }
}
