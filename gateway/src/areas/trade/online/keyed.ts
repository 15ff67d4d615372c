import type { OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import { wire } from '@quayside/contract/money.ts'
import { type FrameTicket, frameTicketLimits } from '@quayside/contract/provider/frame-ticket.ts'
import type { onlineCalls } from '@quayside/contract/trade/online/online.ts'
import { sourceOfWay } from '@quayside/contract/trade/online/states.ts'
import type { OrderType } from '@quayside/contract/trade/states.ts'
import type { Ctx } from '#acts/context.ts'
import { everywhere, withinScope } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import { addMinutes } from '@quayside/contract/trade/deadlines.ts'
import { createOwnOrder, type OwnOrder, renewTicket } from '#orders/own-order.ts'
import { schemesOfPayment } from '#orders/scheme/open.ts'
import { signTicket } from '#frame-key.ts'
import { insertOnlineOrder, type MadeOrder, type SellingPlace, sellingPlace } from './charge.sql.ts'
import { latestDuty } from './duty.sql.ts'
import { chargeable, madeOfForm, numberOf, told } from './terms.ts'

/** What cards are keyed with: the network's frame, and the portal as the page that may hold it. */
export interface KeyedDeps {
  readonly portalOrigin: string
  readonly frameOrigin: string
  /** What tickets are signed with. */
  readonly frameKey: string
}

type Frame = ParsedInputOf<typeof onlineCalls.frame>

const type: OrderType = 'sale'

/**
 * Makes the order of a card that is read out, and the ticket for the frame into which it is keyed. The same form gets its own
 * order again with a later ticket, as long as no card has come.
 * @throws Refusal
 */
export async function beginKeyed(
  deps: KeyedDeps | undefined,
  ctx: Ctx,
  input: Frame,
): Promise<OutputOf<typeof onlineCalls.frame>> {
  const { tx, merchantId } = ctx
  const known = await madeOfForm(ctx, 'moto', input.formId)
  const place = await tx.maybe(sellingPlace(merchantId, known?.siteId ?? input.siteId))
  if (!place) throw new Refusal('object.not_found')
  const wanted = known ? wire(known.currency, known.amount) : input.amount
  const amount = await chargeable(ctx, wanted, place)
  if (!deps || !place.takesKeyed) throw new Refusal('online.moto_off')
  if (!(await tx.maybe(latestDuty(merchantId)))?.holds) throw new Refusal('online.duty_due')
  const { currency } = wanted
  const brands = await schemesOfPayment(tx, merchantId, { siteId: place.siteId, currency })
  if (brands.length === 0) throw new Refusal('online.no_scheme', { currency })
  const until = addMinutes(ctx.now, frameTicketLimits.minutes)
  if (known && !(await renewTicket(tx, merchantId, known.orderId, until))) throw new Refusal('online.decided')
  const order = known ?? (await make(ctx, input, { place, amount, until }))
  const ticket: FrameTicket = {
    use: 'moto',
    orderNo: order.orderNo,
    merchantId: String(merchantId),
    merchantName: place.sellerName,
    merchantOrderId: order.merchantOrderId,
    site: place.siteUrl,
    amount: wire(order.currency, order.amount),
    type,
    brands,
    ...(place.descriptor !== null && { descriptor: place.descriptor }),
    ...(input.email !== undefined && { email: input.email }),
    language: ctx.language,
    challenge: false,
    payerOrigin: deps.portalOrigin,
    expiresAt: until,
  }
  return { ...told(ctx, order), ticket: signTicket(deps.frameKey, ticket), expiresAt: until }
}

interface Taken {
  readonly place: SellingPlace
  readonly amount: bigint
  readonly until: string
}

async function make(ctx: Ctx, input: Frame, { place, amount, until }: Taken): Promise<MadeOrder> {
  const { tx, merchantId, operator } = ctx
  const { currency } = input.amount
  const merchantOrderId = await numberOf(ctx, input.merchantOrderId)
  const own: OwnOrder = {
    source: sourceOfWay.moto,
    merchantOrderId,
    type,
    currency,
    amount,
    site: { id: place.siteId, url: place.siteUrl },
    items: [{ name: input.goods, quantity: 1, unitPrice: input.amount }],
    ...(place.descriptor !== null && { descriptor: place.descriptor }),
    ...(input.email !== undefined && { email: input.email }),
    ...(input.customer !== undefined && { customerId: input.customer }),
    ticketUntil: until,
    by: { actor: 'merchant', actorId: operator.id },
  }
  // A number that lives where this role does not see it is taken all the same.
  const order = await withinScope(tx, everywhere, () => createOwnOrder(tx, merchantId, own))
  if (!order) throw new Refusal('online.number_taken', { number: merchantOrderId })
  await tx.run(
    insertOnlineOrder(merchantId, {
      orderId: order.id,
      formId: input.formId,
      way: 'moto',
      description: input.description,
      createdBy: operator.id,
    }),
  )
  return { orderId: order.id, orderNo: order.orderNo, merchantOrderId, currency, amount }
}
