import { z } from 'zod'
import { wire } from '@quayside/contract/money.ts'
import { eventData, type OrderEventData } from '@quayside/contract/provider/event.ts'
import { frameTicketLimits } from '@quayside/contract/provider/frame-ticket.ts'
import type { OrderType, PaymentMethod, SourceType } from '@quayside/contract/trade/states.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { newId } from '#db/new-id.ts'
import { datedNo } from '#db/dated-no.sql.ts'
import type { Tx } from '#db/tx.ts'
import { insertAgreement } from '#orders/kept-card/token.sql.ts'
import { ordersOfNumbers } from './load.sql.ts'
import { createOrder } from './order.ts'
import type { How, OrderRecord } from './order-file.ts'
import { liveStates } from './duplicate-number.ts'
import { lockMerchantNumber, prolongTicket } from './own-order.sql.ts'
import { pricingOf } from './pricing.sql.ts'
import { insertTransitions } from './transition.sql.ts'
import { writeOrderFiles } from './write.sql.ts'

/** What an order of the gateway's own says: of a link, a subscription, or one that the merchant makes by hand. */
export interface OwnOrder extends Pick<
  OrderEventData,
  | 'email'
  | 'customerId'
  | 'items'
  | 'descriptor'
  | 'billing'
  | 'shipping'
  | 'productType'
  | 'ip'
  | 'deviceId'
  | 'card'
> {
  /** A card, where it says nothing. */
  readonly paymentMethod?: PaymentMethod
  readonly source: SourceType
  readonly merchantOrderId: string
  readonly type: OrderType
  readonly currency: string
  /** Minor units. */
  readonly amount: bigint
  /** Of the merchant's own sites; whether it may sell is for the caller to know. */
  readonly site: { readonly id: string; readonly url: string } | null
  /** Until when its frame ticket holds; null where nobody is asked for a card. */
  readonly ticketUntil: string | null
  /** What the payer agreed to, of a type that keeps the card. */
  readonly mandate?: string
  readonly by: Pick<How, 'actor' | 'actorId'>
}

/**
 * Row O1: makes an order of the gateway's own, by the same doors as those that the payment core tells of.
 * @returns the order, or undefined where the merchant's number belongs to one that lives
 */
export async function createOwnOrder(
  tx: Tx,
  merchantId: bigint,
  { site, ticketUntil, by, mandate, currency, amount, paymentMethod = 'card', ...own }: OwnOrder,
): Promise<OrderRecord | undefined> {
  await tx.run(lockMerchantNumber(merchantId, own.merchantOrderId))
  const sameNumber = await ordersOfNumbers(tx, merchantId, [own.merchantOrderId])
  if (sameNumber.some(({ state }) => liveStates.has(state))) return undefined
  const at = new Date((await tx.one(databaseClock)).at).toISOString()
  const id = newId()
  const pricing = await pricingOf(tx, merchantId)
  // Read like an event, so that no text is longer or stranger than those of other orders.
  const data = eventData.parse({
    ...own,
    kind: 'order',
    orderNo: (await tx.one(datedNo('O'))).no,
    amount: wire(currency, amount),
    paymentMethod,
    ...(site && { site: site.url }),
  }) as OrderEventData
  const created = createOrder(
    data,
    at,
    { id: site?.id ?? null, flags: [] },
    { newId: () => id, pricing: (code) => pricing.get(code) },
    by,
    ticketUntil === null ? null : instant.parse(ticketUntil),
  )
  await writeOrderFiles(tx, merchantId, [{ after: created.file }])
  await insertTransitions(tx, merchantId, created.transitions)
  if (mandate !== undefined) await tx.run(insertAgreement(merchantId, id, mandate))
  return created.file.order
}

/** A number of ours, and others for where a merchant's own order has it: nobody stops a link or a subscription by taking its number. */
const numbersLike = (number: string): readonly string[] => [
  number,
  ...Array.from({ length: 9 }, (_, index) => `${number}.${index + 2}`),
]

/**
 * Makes something under a number of ours, or under the next one that is free.
 * @param make answers undefined where the number is taken
 */
export async function underFreeNumber<T>(
  number: string,
  make: (number: string) => Promise<T | undefined>,
): Promise<T> {
  for (const one of numbersLike(number)) {
    const made = await make(one)
    if (made !== undefined) return made
  }
  throw new Error(`the number ${number} and all like it are other orders'`)
}

const instant = z.string().transform((text) => new Date(text).toISOString())

/**
 * A later ticket for an order that still waits for its card: row O4 counts from the last one.
 * @returns whether it still waits, and began not too long ago
 */
export const renewTicket = async (
  tx: Tx,
  merchantId: bigint,
  orderId: string,
  until: string,
): Promise<boolean> =>
  (await tx.run(prolongTicket(merchantId, orderId, { until, minutes: frameTicketLimits.renewedMinutes }))) ===
  1
