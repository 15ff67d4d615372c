import { wire } from '@quayside/contract/money.ts'
import type { Tx } from '#db/tx.ts'
import { createOwnOrder, type OwnOrder, underFreeNumber } from '#orders/own-order.ts'
import { chargeNumber } from './charge.job.ts'
import { mayBePaid, sellerOfSubscription } from './card.sql.ts'
import { insertTry } from './cycle.sql.ts'
import { lockSubscription, type SubscriptionRecord, updateSubscription } from './subscription.sql.ts'

/** Who pays the open cycle with another card. */
export interface CardPayer {
  readonly attempt: string
  readonly ip: string
  readonly email: string
  /** When the frame's ticket ends. */
  readonly until: string
}

/** Only what is past due is paid by hand; everything else is charged by itself, or has ended. */
export const asksForCard = ({ state }: SubscriptionRecord): boolean => state === 'past_due'

/** Locks a subscription whose payer wants to pay. @returns why it cannot be paid now, where it cannot */
export async function lockForCard(
  tx: Tx,
  merchantId: bigint,
  id: string,
): Promise<{ row: SubscriptionRecord; obstacle: 'settled' | 'under_way' | 'held' | undefined }> {
  const row = await tx.one(lockSubscription(merchantId, id))
  const { underWay, isHeld, isPaid } = await tx.one(mayBePaid(merchantId, id))
  const { sells } = await tx.one(sellerOfSubscription(merchantId, id))
  if (!asksForCard(row) || isPaid || !sells) return { row, obstacle: 'settled' }
  return { row, obstacle: isHeld ? 'held' : underWay ? 'under_way' : undefined }
}

/** Makes the order of the open cycle for a card that its payer types; the approval keeps the card in place of the other one. */
export async function payWithCard(
  tx: Tx,
  merchantId: bigint,
  row: SubscriptionRecord,
  { attempt, ip, email, until }: CardPayer,
) {
  const { id, cycleNo, tryNo, siteId, currency, amount, plan } = row
  const { siteUrl, descriptor } = await tx.one(sellerOfSubscription(merchantId, id))
  const own: Omit<OwnOrder, 'merchantOrderId'> = {
    source: 'subscription',
    type: 'create-token-and-sale',
    currency,
    amount,
    site: siteId === null ? null : { id: siteId, url: siteUrl! },
    email,
    ip,
    ...(row.customerId !== null && { customerId: row.customerId }),
    ...(descriptor !== null && { descriptor }),
    items: [{ name: plan, quantity: 1, unitPrice: wire(currency, amount) }],
    mandate: row.mandate,
    ticketUntil: until,
    by: { actor: 'buyer' },
  }
  const order = await underFreeNumber(chargeNumber(row), (merchantOrderId) =>
    createOwnOrder(tx, merchantId, { ...own, merchantOrderId }),
  )
  const payer = { attempt, ip }
  await tx.run(
    insertTry(merchantId, id, { cycleNo, tryNo, orderId: order.id, origin: 'payer', tokenId: null, payer }),
  )
  await tx.run(updateSubscription(merchantId, { ...row, tryNo: tryNo + 1 }))
  return order
}
