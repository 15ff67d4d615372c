import { payerEmail } from '@quayside/contract/payer/pay.ts'
import { beijingDate } from '@quayside/contract/dates.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { SubscriptionEventData } from '@quayside/contract/provider/event-subscription.ts'
import { dueInstant } from '@quayside/contract/trade/subscription/interval.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { newId } from '#db/new-id.ts'
import { newRef } from '#db/new-ref.ts'
import type { Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import { type Refused, refuse, wait } from '#orders/order-file.ts'
import { chargeJob } from './charge-jobs.ts'
import { firstDeadline } from './life.ts'
import { insertSubscription, type SubscriptionRecord } from './subscription.sql.ts'
import { writeSteps } from './write.ts'
import { tokenOfNetwork, tokenOfOrder } from './take.sql.ts'

/** A subscription as the payment core told of it. */
export interface SubscriptionTold {
  readonly eventId: string
  readonly at: string
  readonly data: SubscriptionEventData
}

/** What it is measured by. */
export interface SubscriptionTerms {
  isPriced(currency: string): boolean
  /** Undefined where the merchant has no such site. */
  siteId(url: string): string | undefined
}

/** Row Z1. @returns what was refused, or has to wait for its order, by the ids of the events */
export async function takeSubscriptions(
  tx: Tx,
  merchantId: bigint,
  terms: SubscriptionTerms,
  told: readonly SubscriptionTold[],
): Promise<Map<string, Refused>> {
  const refusals = new Map<string, Refused>()
  for (const one of told) {
    const refused = await take(tx, merchantId, terms, one)
    if (refused) refusals.set(one.eventId, refused)
  }
  return refusals
}

async function take(
  tx: Tx,
  merchantId: bigint,
  terms: SubscriptionTerms,
  { at, data }: SubscriptionTold,
): Promise<Refused | undefined> {
  const { currency, value } = data.amount
  if (!terms.isPriced(currency)) return refuse('currency')
  const siteId = data.site === undefined ? null : terms.siteId(data.site)
  if (siteId === undefined) return refuse('reference_unknown')
  // A first charge that should have been made already would be made without anybody expecting it.
  if (data.firstChargeOn < beijingDate(at)) return refuse('expired')
  const token = await cardOf(tx, merchantId, data)
  if (typeof token !== 'string') return token
  const now = new Date((await tx.one(databaseClock)).at).toISOString()
  const due = dueInstant(data.firstChargeOn, data.interval, 1)
  const row: SubscriptionRecord = {
    ...fresh,
    id: newId(),
    subscriptionNo: data.subscriptionNo,
    ref: newRef(),
    plan: data.plan,
    currency,
    amount: parseMinor(currency, value)!,
    ...data.interval,
    cycles: data.cycles ?? null,
    tokenId: token,
    mandate: data.mandate,
    customerId: data.customerId ?? null,
    // An address that is none would be tried again and again, and nobody told.
    email: payerEmail.safeParse(data.email).data ?? null,
    language: data.language,
    siteId,
    firstChargeOn: data.firstChargeOn,
    createdAt: at,
    nextChargeAt: due,
    endsUnpaidAt: firstDeadline({ due, next: dueInstant(data.firstChargeOn, data.interval, 2), now }),
  }
  if ((await tx.run(insertSubscription(merchantId, row))) === 0) return refuse('reference_known')
  await writeSteps(tx, merchantId, row.id, [{ ...created, at }])
  if (due <= now)
    await addJob(tx, chargeJob.ask({ merchantId, id: row.id, cycle: 1, attempt: 1 }, { isUrgent: true }))
  return undefined
}

const created = {
  seq: 1,
  event: 'create',
  from: null,
  to: 'pending',
  actor: 'merchant',
  actorId: null,
  cycleNo: null,
} as const
const fresh = {
  state: 'pending',
  version: 1,
  cycleNo: 1,
  tryNo: 1,
  failedTries: 0,
  firstFailedAt: null,
  paidCycles: 0,
  endedAt: null,
  endReason: null,
  endedBy: null,
  note: null,
} as const

/** Id of the kept card; one of another merchant is none. */
async function cardOf(
  tx: Tx,
  merchantId: bigint,
  { token, orderNo }: SubscriptionEventData,
): Promise<string | Refused> {
  if (token !== undefined) {
    const found = await tx.maybe(tokenOfNetwork(merchantId, token))
    return found?.id ?? refuse('reference_unknown')
  }
  const order = await tx.maybe(tokenOfOrder(merchantId, orderNo!))
  if (!order) return wait('order_unknown')
  if (order.id !== null) return order.id
  return order.state === 'received' || order.state === 'pending' ? wait('state') : refuse('reference_unknown')
}
