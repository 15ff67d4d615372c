import type { OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Wallet } from '@quayside/contract/partners/alipayplus/wallets.ts'
import { payerLimits as limits } from '@quayside/contract/payer/limits.ts'
import type { BillingAddress, payCalls } from '@quayside/contract/payer/pay.ts'
import { type FrameTicket, frameTicketLimits } from '@quayside/contract/provider/frame-ticket.ts'
import type { CardBrand, OrderType } from '@quayside/contract/trade/states.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { payerWordsOf } from '@quayside/phrases/payer-words.ts'
import type { Ctx } from '#acts/context.ts'
import { countries } from '#areas/common/public.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import type { Tx } from '#db/tx.ts'
import { createOwnOrder, type OwnOrder, renewTicket, underFreeNumber } from '#orders/own-order.ts'
import { signTicket } from '#frame-key.ts'
import { beginCardPayment } from './card.ts'
import type { PayerDeps } from './deps.ts'
import { type RefPlace, placeOfLinkRef } from './find.ts'
import { lockPayerLink, type PayerLink } from './link.sql.ts'
import {
  type AttemptOrder,
  insertLinkOrder,
  orderOfAttempt,
  takePlace,
  ticketEnd,
  waitsForCard,
} from './order.sql.ts'
import { schemesOfLink, walletsOfLink } from './page.ts'
import { showsPerson, type Shown } from './person.ts'
import { guardTries } from './tries.ts'
import { type LinkTries, triesOf } from './tries.sql.ts'

type Input = ParsedInputOf<typeof payCalls.order>
type Begun = Pick<AttemptOrder, 'orderNo' | 'merchantOrderId' | 'type'> & { readonly until: string }

/**
 * Takes a place of the link and makes the order; the card goes to the network with the ticket that this gives out. The same
 * attempt gets its own order again, and no network is asked here.
 * @throws Refusal
 */
export async function beginPayment(
  deps: PayerDeps,
  ctx: Ctx,
  input: Input,
): Promise<OutputOf<typeof payCalls.order>> {
  const place = await placeOfLinkRef(ctx.db, input.ref)
  // References of subscriptions are of the same form; what is neither has ended, too.
  if (!place) return beginCardPayment(deps, ctx, input)
  const { merchantId } = place
  const shown = await showsPerson(deps, ctx, input)
  const { link, order, brands } = await ctx.db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
    beginOrder(tx, place, ctx, input, shown),
  )
  const ticket: FrameTicket = {
    use: 'payment',
    orderNo: order.orderNo,
    merchantId: String(merchantId),
    merchantName: link.name,
    merchantOrderId: order.merchantOrderId,
    site: link.siteUrl,
    amount: wire(link.currency, link.total),
    type: order.type,
    brands,
    ...(link.descriptor !== null && { descriptor: link.descriptor }),
    email: input.email,
    language: input.language,
    challenge: input.challenge,
    ...(link.asksHolder === false && { asksName: false }),
    payerOrigin: deps.payerOrigin,
    expiresAt: order.until,
  }
  return { orderNo: order.orderNo, ticket: signTicket(deps.frameKey, ticket), expiresAt: order.until }
}

interface BegunLink {
  readonly link: PayerLink
  readonly order: Begun
  readonly brands: CardBrand[]
  /** The order that was made just now. */
  readonly made?: string
}

/**
 * @param wallet by which it is paid in place of a card
 * @throws Refusal
 */
export async function beginOrder(
  tx: Tx,
  { merchantId, id }: RefPlace,
  ctx: Pick<Ctx, 'ip' | 'language'>,
  input: Input,
  shown: Shown,
  wallet?: Wallet,
): Promise<BegunLink> {
  const link = await tx.one(lockPayerLink(merchantId, id))
  const brands = await schemesOfLink(tx, merchantId, link)
  if (brands.length === 0) throw new Refusal('payer.link_ended')
  if (wallet !== undefined && !(await walletsOfLink(tx, merchantId, link)).includes(wallet))
    throw new Refusal('payer.wallet_off')
  const { until } = await tx.one(ticketEnd(frameTicketLimits.minutes))
  const own = await tx.maybe(orderOfAttempt(merchantId, id, input.attempt))
  if (own) {
    // What expired meanwhile may still be finished; what somebody ended takes no card any more.
    if (!link.isEffective && stopped.has(link.reason)) throw new Refusal('payer.link_ended')
    // A later ticket is no further try, and yet a card more: whoever kept tickets from before the declines shows that they are a person.
    if (own.state === 'received')
      guardTries({ ...(await triedAt(tx, merchantId, link, ctx, input)), tries: 0 }, shown)
    // What a wallet was asked for is answered by the wallet, and takes no card; and the other way round.
    if ((own.wallet ?? null) !== (wallet ?? null)) throw new Refusal('payer.attempt_over')
    const waits = await renewTicket(tx, merchantId, own.orderId, until)
    if (!waits) throw new Refusal('payer.attempt_over')
    return { link, order: { ...own, until }, brands }
  }
  if (!link.isEffective) throw new Refusal('payer.link_ended')
  if (link.asksAddress === true) guardAddress(ctx, input)
  const { paidAt, ...tried } = await triedAt(tx, merchantId, link, ctx, input)
  guardTries(tried, shown)
  if (paidAt !== null && !input.again) throw new Refusal('payer.paid_before', {}, { tells: { paidAt } })
  if (link.taken >= link.maximum) {
    const { waits } = await tx.one(waitsForCard(merchantId, id))
    throw new Refusal(waits ? 'payer.link_full' : 'payer.link_held')
  }
  const made = await make(tx, merchantId, link, ctx, input, until, wallet)
  return { link, order: { ...made, until }, brands, made: made.orderId }
}

/** Ends of a link that somebody wanted; a payment of it may not begin any more, however early its button was pressed. */
const stopped: ReadonlySet<PayerLink['reason']> = new Set(['invalidated', 'site', 'frozen'])

/** @throws Refusal while the link takes no card at all */
async function triedAt(
  tx: Tx,
  merchantId: bigint,
  { id, isPaused }: PayerLink,
  { ip }: Pick<Ctx, 'ip'>,
  { email }: Input,
): Promise<LinkTries> {
  if (isPaused) throw new Refusal('payer.link_paused')
  const { tries, declines } = limits
  const minutes = { tryMinutes: tries.minutes, declineMinutes: declines.minutes }
  return tx.one(triesOf(merchantId, id, { ip, email, ...minutes }))
}

const keptTypes = {
  sale: 'create-token-and-sale',
  'pre-authorization': 'create-token-and-pre-auth',
} as const satisfies Record<PayerLink['type'], OrderType>

/** Row O1, with what the payer saw beside it. */
async function make(
  tx: Tx,
  merchantId: bigint,
  link: PayerLink,
  { ip }: Pick<Ctx, 'ip'>,
  { attempt, email, language, keepCard, billing }: Input,
  until: string,
  wallet: Wallet | undefined,
) {
  const n = link.begun + 1
  const keeps = link.keepCard && keepCard
  const type: OrderType = keeps ? keptTypes[link.type] : link.type
  const own: Omit<OwnOrder, 'merchantOrderId'> = {
    source: 'payment_link',
    type,
    currency: link.currency,
    amount: link.total,
    site: { id: link.siteId, url: link.siteUrl },
    email,
    ip,
    ...(link.descriptor !== null && { descriptor: link.descriptor }),
    // What nobody asked for is not kept.
    ...(link.asksAddress === true && billing && { billing: withoutGaps(billing) }),
    items: link.items.map((item) => ({
      name: item.name,
      quantity: item.quantity,
      unitPrice: wire(link.currency, BigInt(item.unitPrice)),
    })),
    ticketUntil: until,
    ...(wallet !== undefined && { paymentMethod: 'alipay_plus' as const }),
    // In the words beside the box that was ticked.
    ...(keeps && { mandate: fill(payerWordsOf(language).pay.keepCard, { name: link.name }) }),
    by: { actor: 'gateway' },
  }
  const order = await underFreeNumber(`${link.linkNo}-${n}`, (merchantOrderId) =>
    createOwnOrder(tx, merchantId, { ...own, merchantOrderId }),
  )
  await tx.run(
    insertLinkOrder(merchantId, {
      orderId: order.id,
      linkId: link.id,
      n,
      attempt,
      email,
      ip,
      language,
      seen: seenOf(link, language),
    }),
  )
  await tx.run(takePlace(merchantId, link.id))
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    merchantOrderId: order.merchantOrderId,
    type: order.type,
  }
}

/** What the payer saw: evidence in a dispute of what they were told and agreed to. */
const seenOf = (link: PayerLink, language: Input['language']) => ({
  link: link.linkNo,
  // A site without base information lends its own, which may change.
  name: link.name,
  shop: link.shopUrl ?? link.siteUrl,
  base: link.baseVersion,
  checkout: link.checkoutVersion,
  terms: link.terms,
  privacy: link.privacy,
  language,
})

/** @throws Refusal where the checkout asks for an address and there is none, or one of no country */
function guardAddress({ language }: Pick<Ctx, 'language'>, { billing }: Input): void {
  if (!billing) throw new Refusal('payer.address_missing')
  if (!countries('en').some(({ code }) => code === billing.country))
    throw fieldRefusal({ field: 'billing.country', language }, 'payer.address_missing')
}

const withoutGaps = ({ line2, state, postcode, ...asked }: BillingAddress) => ({
  ...asked,
  ...(line2 !== undefined && { line2 }),
  ...(state !== undefined && { state }),
  ...(postcode !== undefined && { postcode }),
})
