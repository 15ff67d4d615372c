import { parseMinor } from '@quayside/contract/money.ts'
import type { EventData } from '@quayside/contract/provider/event.ts'
import { order as orderMachine, refund as machine } from '@quayside/contract/trade/states.ts'
import { leastStandingSince, standingOf } from '#orders/case/case-record.ts'
import { answerRefund, askedRefund, cancelled } from './refund-asked.ts'
import { putRefund } from './refund-step.ts'
import {
  type Applied,
  known,
  type OrderRecord,
  type RefundRecord,
  type Refused,
  refuse,
  reported,
  type Step,
  type OrderFile,
  wait,
  type WalkContext,
} from './order-file.ts'

type RefundData = Extract<EventData, { kind: 'refund' }>
type ReturnedData = Extract<EventData, { kind: 'refund_returned' }>

/**
 * Row R0: a refund that is done already.
 * @param returned its return has arrived before it and follows in the same transaction, so that nothing stays refunded
 */
export function refundReported(
  file: OrderFile,
  data: RefundData,
  at: string,
  returned: boolean,
  context: WalkContext,
): Step {
  const { order } = file
  if (data.amount.currency !== order.currency) return refuse('currency')
  const amount = parseMinor(order.currency, data.amount.value)!
  const own = askedRefund(file, data.refundNo)
  if (own) return answerRefund(file, own, { result: 'done', at, amount, arn: data.arn ?? null })
  if (amount > order.amount) return refuse('amount')
  const uncaptured = notCaptured(order)
  if (uncaptured) return uncaptured
  if (amount > refundableAt(file, at) && !returned) return canGrow(file) ? wait('amount') : refuse('amount')
  const refund: RefundRecord = {
    ...reported(at),
    id: context.newId(),
    orderId: order.id,
    refundNo: data.refundNo,
    merchantRefundId: data.merchantRefundId ?? null,
    amount,
    currency: order.currency,
    state: machine.next(null, 'report')!,
    reason: data.reason ?? null,
    arn: data.arn ?? null,
    occurredAt: at,
    originKind: null,
    originId: null,
    version: 1,
  }
  return putRefund(
    known(file),
    { after: refund, was: null, event: 'report', how: { at, actor: 'network' } },
    { refunded: order.refunded + amount, effect: 'refund', from: 'pending', to: 'net' },
  )
}

/** Row R7: the issuer sent the money of a refund back. */
export function refundReturned(file: OrderFile, data: ReturnedData, at: string): Step {
  const refund = file.refunds.find(({ refundNo }) => refundNo === data.refundNo)
  if (!refund) return notCaptured(file.order)?.final ? refuse('not_captured') : wait('reference_unknown')
  const state = machine.next(refund.state, 'return')
  if (state === undefined) return machine.isFinal(refund.state) ? refuse('state') : wait('state')
  const { code: refusedCode = null, reason: refusedReason = null } = data
  const after = { ...refund, state, refusedCode, refusedReason, version: refund.version + 1 }
  return putRefund(
    known(file),
    { after, was: refund, event: 'return', how: { at, actor: 'network' } },
    { refunded: file.order.refunded - refund.amount, effect: 'return', from: 'net', to: 'pending' },
  )
}

/** Row R3: a chargeback or an RDR takes the place of refunds that were not sent yet. */
export function cancelUnsentRefunds(before: Applied, at: string): Applied {
  return before.file.refunds
    .filter(({ state }) => machine.next(state, 'cancel') !== undefined)
    .reduce((step, refund) => cancelled(step, refund, { at, actor: 'gateway' }), before)
}

/**
 * What may still go back to the buyer as of an instant: a chargeback or an RDR of later, or what one that was won took again
 * later, does not count yet, so that the order in which they arrive makes no difference.
 */
export function refundableAt({ order, cases, rdrs }: OrderFile, at: string): bigint {
  const later = cases.reduce((sum, one) => sum + standingOf(one) - leastStandingSince(one, at), 0n)
  const settledLater = rdrs
    .filter(({ receivedAt }) => receivedAt > at)
    .reduce((sum, { amount }) => sum + amount, 0n)
  return order.captured - (order.refunded - settledLater) - order.refundInFlight - (order.chargedBack - later)
}

/** Before a capture there is nothing to give back; an order that ended without one never has anything. */
export function notCaptured({ state, captured }: OrderRecord): Refused | undefined {
  if (captured > 0n) return undefined
  return orderMachine.isFinal(state) ? refuse('not_captured') : wait('not_captured')
}

function canGrow({ order, refunds, rdrs }: OrderFile): boolean {
  const moreCaptures = order.captureState === 'authorized' || order.captureState === 'partially_captured'
  return (
    moreCaptures ||
    order.chargedBack > 0n ||
    rdrs.length > 0 ||
    refunds.some(({ state }) => state !== 'failed' && state !== 'canceled')
  )
}
