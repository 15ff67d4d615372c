import { setTimeout as delay } from 'node:timers/promises'
import type { OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import { wire } from '@quayside/contract/money.ts'
import { payerLimits } from '@quayside/contract/payer/limits.ts'
import type { PaymentStep, payCalls } from '@quayside/contract/payer/pay.ts'
import { declineClassOf } from '@quayside/contract/trade/decline-class.ts'
import { isAuthKind, type OrderState } from '@quayside/contract/trade/states.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { inquireUrgently } from '#orders/inquiry-jobs.ts'
import { type LinkPlace, placeOfLinkRef } from './find.ts'
import { findPayerLink } from './link.sql.ts'
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

/** Between two looks at an order that has not moved. */
const lookMs = 400
/** The network tells of an answer by itself; after so long it is asked. */
const silentMs = 3_000

/** Waits until the payment stands otherwise than the page knows; the page asks again after an answer that says the same. */
export async function stateOfPayment(ctx: Ctx, { ref, attempt, seen, sent }: Input): Promise<Output> {
  const place = await placeOfLinkRef(ctx.db, ref)
  if (!place) throw new Refusal('object.not_found')
  const begun = Date.now()
  let hasAsked = false
  for (;;) {
    const order = await orderAt(ctx, place, attempt)
    const step = steps[order.state]
    const waited = Date.now() - begun
    const mayBeAsked = step === 'asking' || (step === 'card' && sent)
    if (mayBeAsked && !hasAsked && waited >= silentMs) {
      hasAsked = true
      await ask(ctx, place, order)
    }
    if (step !== seen || waited >= payerLimits.waitSeconds * 1_000) return told(ctx, place, order, step)
    await delay(lookMs)
  }
}

async function orderAt(
  { db }: Pick<Ctx, 'db'>,
  { merchantId, id }: LinkPlace,
  attempt: string,
): Promise<AttemptOrder> {
  const order = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
    tx.maybe(orderOfAttempt(merchantId, id, attempt)),
  )
  if (!order) throw new Refusal('object.not_found')
  return order
}

const ask = ({ db }: Pick<Ctx, 'db'>, { merchantId }: LinkPlace, { orderId }: AttemptOrder): Promise<void> =>
  db.tx({ tenant: merchantId, mode: 'write' }, (tx) => inquireUrgently(tx, merchantId, orderId))

async function told(
  { db }: Pick<Ctx, 'db'>,
  { merchantId, id }: LinkPlace,
  order: AttemptOrder,
  step: PaymentStep,
): Promise<Output> {
  const { orderNo } = order
  const decline = step === 'declined' ? declineClassOf(order.code ?? '') : null
  if (step !== 'paid' && step !== 'review') return { step, orderNo, decline, receipt: null }
  const link = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
    tx.one(findPayerLink(merchantId, id)),
  )
  return {
    step,
    orderNo,
    decline,
    receipt: {
      orderNo,
      amount: wire(link.currency, link.total),
      at: order.at,
      email: order.email,
      brand: order.brand,
      lastFour: order.lastFour,
      isAuthorisation: isAuthKind(order.type),
    },
  }
}
