import { dueDate } from '@quayside/contract/trade/subscription/interval.ts'
import { newId } from '#db/new-id.ts'
import type { Databases, Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import { chargeKeptCard, type KeptCardCharge } from '#orders/kept-card/charge.ts'
import { underFreeNumber } from '#orders/own-order.ts'
import { type SubscriptionSeller, sellerOfSubscription } from './card.sql.ts'
import { chargeJob, followJob } from './charge-jobs.ts'
import { insertTry, isBusy, openCycle } from './cycle.sql.ts'
import { chargeIntervalOf } from './life.ts'
import { dueNow, lockSubscription, type SubscriptionRecord, updateSubscription } from './subscription.sql.ts'

/**
 * One try of one cycle, under the subscription's lock: what is cancelled before is not charged, and what is charged here has its
 * order, its try and the job that asks the network in one transaction.
 */
export const chargeRunner = chargeJob.doneBy(
  ({ app }: Pick<Databases, 'app'>) =>
    ({ merchantId, id, cycle, attempt }) =>
      app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
        const row = await tx.maybe(lockSubscription(merchantId, id))
        if (!row || row.cycleNo !== cycle || row.tryNo !== attempt) return
        const { isDue } = await tx.one(dueNow(merchantId, id))
        if (!isDue || (await tx.one(isBusy(merchantId, id))).isBusy) return
        const seller = await tx.one(sellerOfSubscription(merchantId, id))
        if (seller.sells) await charge(tx, merchantId, row, seller)
      }),
)

/** The number of a charge's order, by which the merchant knows what it was for. */
export const chargeNumber = ({ subscriptionNo, cycleNo, tryNo }: SubscriptionRecord): string =>
  tryNo === 1 ? `${subscriptionNo}-${cycleNo}` : `${subscriptionNo}-${cycleNo}-${tryNo}`

/** Opens the cycle that is asked for, where its first try has not. */
export const openCurrentCycle = (tx: Tx, merchantId: bigint, row: SubscriptionRecord): Promise<number> =>
  tx.run(
    openCycle(merchantId, row.id, {
      id: newId(),
      no: row.cycleNo,
      dueOn: dueDate(row.firstChargeOn, chargeIntervalOf(row), row.cycleNo),
    }),
  )

async function charge(
  tx: Tx,
  merchantId: bigint,
  row: SubscriptionRecord,
  { siteUrl, descriptor }: SubscriptionSeller,
): Promise<void> {
  const { id, cycleNo, tryNo, tokenId, siteId, currency, amount, plan } = row
  await openCurrentCycle(tx, merchantId, row)
  const charge: Omit<KeptCardCharge, 'merchantOrderId'> = {
    tokenId,
    source: 'subscription',
    currency,
    amount,
    reason: 'due',
    site: siteId === null ? null : { id: siteId, url: siteUrl! },
    ...(descriptor !== null && { descriptor }),
    items: [{ name: plan, quantity: 1 }],
    by: { actor: 'time' },
  }
  const order = await underFreeNumber(chargeNumber(row), async (merchantOrderId) => {
    const made = await chargeKeptCard(tx, merchantId, { ...charge, merchantOrderId })
    return made === 'number_taken' ? undefined : made
  })
  const made = { cycleNo, tryNo, origin: 'schedule', tokenId } as const
  // A card that may never be sent is as one that was given up: its payer is asked for another. A cap is over some day.
  const refused = typeof order === 'string' ? 'never' : 'cap' in order ? 'not_now' : undefined
  const orderId = typeof order === 'string' || 'cap' in order ? null : order.id
  await tx.run(insertTry(merchantId, id, { ...made, orderId, ...(refused && { refused }) }))
  await tx.run(updateSubscription(merchantId, { ...row, tryNo: tryNo + 1, nextChargeAt: null }))
  // Without an order nothing else would tell that it has failed.
  if (orderId === null) await addJob(tx, followJob.ask({ merchantId, id }, { isUrgent: true }))
}
