import { z } from 'zod'
import { merchantReasons, type MerchantReason } from '@quayside/contract/trade/merchant-initiated.ts'
import type { Tx } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'
import { addJob } from '#jobs/queue.ts'
import { type NotAgain, whyNotAgain } from './again.ts'
import { printOfToken } from './again.sql.ts'
import { schemesOfPayment } from '#orders/scheme/open.ts'
import { chargeableToken } from './token.sql.ts'
import type { OrderRecord } from '#orders/order-file.ts'
import { createOwnOrder, type OwnOrder } from '#orders/own-order.ts'

/** A charge of a kept card that its merchant starts, by hand or as what was agreed falls due. */
export interface KeptCardCharge extends Omit<
  OwnOrder,
  'card' | 'ip' | 'deviceId' | 'ticketUntil' | 'mandate' | 'customerId' | 'email' | 'type'
> {
  /** Id of the kept card (`card_token`), whose holder is the buyer. */
  readonly tokenId: string
  readonly type?: 'token sale' | 'token pre-auth'
  readonly reason: MerchantReason
}

const payload = z.strictObject({
  merchantId: merchantOfJob,
  orderId: z.uuid(),
  tokenId: z.uuid(),
  reason: z.enum(merchantReasons),
  /** As the buyer's statement shall show it. */
  descriptor: z.string().optional(),
  /** Asks before this one. */
  attempt: z.int().min(0),
})
export type KeptCardTry = z.output<typeof payload>

/** Asks the network to charge; the order is its number there, so that every ask is the same charge. */
export const keptCardJob = defineJob({
  name: 'kept_card_charge',
  payload,
  key: ({ orderId }) => orderId,
})

/**
 * Makes the order of a charge and queues it, in one transaction: what is written is asked for, and nothing else is.
 * @returns the order, which nothing has been sent of yet; or why there is none: the card cannot be charged (it is unknown,
 * revoked or never was approved), may not be sent again, is of a scheme that its site is not open for, or the
 * merchant's number belongs to an order that lives
 */
export async function chargeKeptCard(
  tx: Tx,
  merchantId: bigint,
  { tokenId, reason, type = 'token sale', ...own }: KeptCardCharge,
): Promise<OrderRecord | NotAgain | 'no_card' | 'scheme_closed' | 'number_taken'> {
  const print = await tx.maybe(printOfToken(merchantId, tokenId))
  if (!print) return 'no_card'
  const place = { siteId: own.site?.id ?? null, currency: own.currency }
  if (!(await schemesOfPayment(tx, merchantId, place)).includes(print.brand)) return 'scheme_closed'
  const refused = await whyNotAgain(tx, merchantId, print)
  if (refused) return refused
  // Only under the lock, as somebody may have given the card up meanwhile.
  const token = await tx.maybe(chargeableToken(merchantId, tokenId))
  if (!token) return 'no_card'
  const order = await createOwnOrder(tx, merchantId, {
    ...own,
    type,
    ticketUntil: null,
    ...(token.customerId !== null && { customerId: token.customerId }),
    ...(token.email !== null && { email: token.email }),
  })
  if (!order) return 'number_taken'
  await addJob(
    tx,
    keptCardJob.ask({
      merchantId,
      orderId: order.id,
      tokenId,
      reason,
      descriptor: own.descriptor,
      attempt: 0,
    }),
  )
  return order
}
