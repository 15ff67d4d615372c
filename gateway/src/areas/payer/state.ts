import { setTimeout as delay } from 'node:timers/promises'
import type { OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import { wire } from '@quayside/contract/money.ts'
import { payerLimits } from '@quayside/contract/payer/limits.ts'
import type { PaymentStep, payCalls } from '@quayside/contract/payer/pay.ts'
import { cancelledByPayer, declineClassOf } from '@quayside/contract/trade/decline-class.ts'
import { isAuthKind, type OrderState } from '@quayside/contract/trade/states.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { inquireUrgently } from '#orders/inquiry-jobs.ts'
import { findSubscription, nextDueOf, orderOfCardAttempt } from '#areas/trade/public.ts'
import type { Query } from '#db/tx.ts'
import { placeOfLinkRef, placeOfSubscriptionRef } from './find.ts'
import { type AttemptOrder, orderOfAttempt } from './order.sql.ts'

type Input = ParsedInputOf<typeof payCalls.state>
type Output = OutputOf<typeof payCalls.state>

const steps: Readonly<Record<OrderState, PaymentStep>> = {
  received: 'card',
  pending: 'asking',
  pending_review: 'review',
  succeed: 'paid',
  failed: 'declined',
  expired: 'expired',
  canceled: 'expired',
}

/** Who left their bank's question has declined by themselves. */
const stepOf = ({ state, code, goUrl = null }: AttemptOrder): PaymentStep => {
  if (state === 'failed' && code === cancelledByPayer) return 'cancelled'
  return state === 'pending' && goUrl !== null ? 'wallet' : steps[state]
}

/** Between two looks at an order that has not moved. */
const lookMs = 400
/** The network tells of an answer by itself; after so long it is asked. */
const silentMs = 3_000

/** Waits until the payment stands otherwise than the page knows; the page asks again after an answer that says the same. */
export async function stateOfPayment(ctx: Ctx, { ref, attempt, seen, sent }: Input): Promise<Output> {
  const watched = await watchedAt(ctx, ref, attempt)
  if (!watched) throw new Refusal('object.not_found')
  const begun = Date.now()
  let hasAsked = false
  for (;;) {
    const order = await orderOf(ctx, watched)
    const step = stepOf(order)
    const waited = Date.now() - begun
    const mayBeAsked = step === 'asking' || step === 'wallet' || (step === 'card' && sent)
    if (mayBeAsked && !hasAsked && waited >= silentMs) {
      hasAsked = true
      await ask(ctx, watched, order)
    }
    if (step !== seen || waited >= payerLimits.waitSeconds * 1_000)
      return told(order, step, await nextOf(ctx, watched, order))
    await delay(lookMs)
  }
}

/** A payment of a link, or of what is open of a subscription. */
interface Watched {
  readonly merchantId: bigint
  readonly order: Query<WatchedOrder>
  /** Missing for a link. */
  readonly subscription?: string
}
type WatchedOrder = AttemptOrder & { readonly cycleNo?: number }

async function watchedAt(
  { db }: Pick<Ctx, 'db'>,
  ref: string,
  attempt: string,
): Promise<Watched | undefined> {
  const link = await placeOfLinkRef(db, ref)
  if (link) return { ...link, order: orderOfAttempt(link.merchantId, link.id, attempt) }
  const subscription = await placeOfSubscriptionRef(db, ref)
  return (
    subscription && {
      ...subscription,
      subscription: subscription.id,
      order: orderOfCardAttempt(subscription.merchantId, subscription.id, attempt),
    }
  )
}

async function orderOf({ db }: Pick<Ctx, 'db'>, { merchantId, order }: Watched): Promise<WatchedOrder> {
  const found = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) => tx.maybe(order))
  if (!found) throw new Refusal('object.not_found')
  return found
}

const ask = ({ db }: Pick<Ctx, 'db'>, { merchantId }: Watched, { orderId }: AttemptOrder): Promise<void> =>
  db.tx({ tenant: merchantId, mode: 'write' }, (tx) => inquireUrgently(tx, merchantId, orderId))

/** When the card that has just paid is charged next. */
async function nextOf(
  { db }: Pick<Ctx, 'db'>,
  { merchantId, subscription }: Watched,
  { state, cycleNo, currency }: WatchedOrder,
): Promise<Next> {
  if (subscription === undefined || cycleNo === undefined || state !== 'succeed') return null
  const row = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
    tx.one(findSubscription(merchantId, subscription)),
  )
  const at = nextDueOf(row, cycleNo)
  return at === null ? null : { at, amount: wire(currency, row.amount) }
}
type Next = NonNullable<Output['receipt']>['next']

function told(order: AttemptOrder, step: PaymentStep, next: Next): Output {
  const { orderNo, currency, amount, at, email, brand, lastFour, wallet = null } = order
  const goTo = step === 'wallet' ? (order.goUrl ?? null) : null
  const decline = step === 'declined' ? declineClassOf(order.code ?? '') : null
  if (step !== 'paid' && step !== 'review') return { step, orderNo, wallet, goTo, decline, receipt: null }
  const isAuthorisation = isAuthKind(order.type)
  const receipt = {
    orderNo,
    amount: wire(currency, amount),
    at,
    email,
    brand,
    lastFour,
    isAuthorisation,
    next,
  }
  return { step, orderNo, wallet, goTo, decline, receipt }
}
