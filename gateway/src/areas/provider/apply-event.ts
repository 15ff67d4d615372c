import { parseMinor } from '@quayside/contract/money.ts'
import type { EventData } from '@quayside/contract/provider/event.ts'
import { alertRefused } from '#orders/alert.ts'
import { disputeAnswered, disputeReported, disputeWithdrawn } from '#orders/case/case-told.ts'
import { complaintRefused } from '#orders/dispute-order.ts'
import { rdrReported } from '#orders/rdr.ts'
import { notCaptured, refundReported, refundReturned } from '#orders/refund-told.ts'
import { captureReported, voidReported } from '#orders/capture-told.ts'
import {
  known,
  type Refused,
  refuse,
  type Step,
  type OrderFile,
  wait,
  type WalkContext,
} from '#orders/order-file.ts'
import { operationRefused } from '#orders/network-refusal.ts'
import { type Site, tellOrder } from '#orders/order.ts'
import { reportOutcome, reportSubmission } from '#orders/payer-told.ts'

/** What the events of one merchant meet besides their own order. */
export interface World extends WalkContext {
  site(url: string | undefined): Site
  /** A refund whose return waits for it. */
  isReturned(refundNo: string): boolean
}

export type OrderEvent = Exclude<
  EventData,
  { kind: 'request' | 'scheme_payment' | 'subscription' | 'carrier' }
>

/** One event through the machines: what it did, or why it cannot be (yet). Nothing is changed in place. */
export function applyEvent(file: OrderFile | undefined, data: OrderEvent, at: string, world: World): Step {
  if (data.kind === 'order')
    return file ? refuse('order_known') : tellOrder(data, at, world.site(data.site), world)
  if (!file) return wait('order_unknown')
  switch (data.kind) {
    case 'submission':
      return reportSubmission(file, data, world)
    case 'outcome':
      return reportOutcome(file, data, world)
    case 'capture':
      return captureReported(file, data, at, world)
    case 'void':
      return voidReported(file, data, at, world)
    case 'refund':
      return refundReported(file, data, at, world.isReturned(data.refundNo), world)
    case 'refund_returned':
      return refundReturned(file, data, at)
    case 'operation_refused':
      return operationRefused(file, data, at, world)
    case 'presentment':
      return noted(file, data.amount, notCaptured(file.order))
    case 'fraud_report':
      return noted(file, data.amount, notAuthorised(file))
    case 'fraud_report_qualified':
      return known(file)
    case 'dispute':
      return disputeReported(file, data, at, world)
    case 'dispute_withdrawn':
      return disputeWithdrawn(file, data.caseNo, at)
    case 'dispute_answer':
      return disputeAnswered(file, data, at)
    case 'alert':
      return alertRefused(file, data) ?? known(file)
    case 'rdr':
      return rdrReported(file, data, at, world)
    case 'complaint':
      return complaintRefused(file, data, at) ?? known(file)
    case 'complaint_message':
      return known(file)
  }
}

/** Tables of their own keep it; the order only has to have come far enough. */
function noted(
  file: OrderFile,
  amount: { currency: string; value: string },
  early: Refused | undefined,
): Step {
  const { order } = file
  if (amount.currency !== order.currency) return refuse('currency')
  if (parseMinor(order.currency, amount.value)! > order.amount) return refuse('amount')
  return early ?? { file, transitions: [], postings: [] }
}

function notAuthorised({ order }: OrderFile): Refused | undefined {
  if (order.captureState !== 'none') return undefined
  return order.state === 'received' || order.state === 'pending' ? wait('state') : refuse('state')
}

/** What the event calls itself by; a second one of the same name is refused. Cases may be told of twice. */
export function eventReferences(data: EventData): string[] {
  switch (data.kind) {
    case 'capture':
      return [`capture:${data.captureNo}`]
    case 'void':
      return [`capture:${data.voidNo}`]
    case 'refund':
      return [
        `refund:${data.refundNo}`,
        ...(data.merchantRefundId === undefined ? [] : [`merchant_refund:${data.merchantRefundId}`]),
      ]
    case 'presentment':
      return [`presentment:${data.presentmentNo}`]
    case 'fraud_report':
      return [`fraud_report:${data.reportNo}`]
    case 'scheme_payment':
      return [`scheme_payment:${data.paymentNo}`]
    case 'dispute':
      return [`case:${data.caseNo}`]
    case 'alert':
      return [`alert:${data.alertNo}`]
    case 'rdr':
      return [`rdr:${data.rdrNo}`]
    case 'complaint':
      // An order has one at a time that is not decided.
      return [`complaint:${data.complaintNo}`, `open_complaint:${data.orderNo}`]
    case 'complaint_message':
      return [`complaint_message:${data.messageNo}`]
    case 'order':
    case 'submission':
    case 'outcome':
    case 'refund_returned':
    case 'operation_refused':
    case 'fraud_report_qualified':
    case 'dispute_withdrawn':
    case 'dispute_answer':
    case 'subscription':
    case 'carrier':
    case 'request':
      return []
  }
}
