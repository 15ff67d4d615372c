import { type EventType, newestPayload } from './event-types.ts'
import { webhookId, objectOfType, type Payload, type PayloadDataOf, type PayloadObject } from './payload.ts'

const amount = { currency: 'USD', value: '48.00' }
const ofOrder = { orderNo: 'Q2612010000000042', merchantOrderId: 'SHOP-10042' }
const ofCase = { ...ofOrder, caseNo: 'CB2612010007', reasonCode: '13.1', amount }
const uuid = '0193807f-2d1c-7a4e-8f0b-6c1d2e3f4a5b'

/** Of each thing, in a state that a reader expects; `status` is that of the type. */
const data: { readonly [O in PayloadObject]: PayloadDataOf<O> } = {
  order: { ...ofOrder, orderType: 'sale', status: 'succeed', amount },
  refund: { ...ofOrder, refundNo: 'R2612010003', merchantRefundId: 'RMA-77', status: 'succeed', amount },
  capture: { ...ofOrder, captureNo: 'C2612010009', status: 'succeed', amount },
  void: { ...ofOrder, captureNo: 'V2612010010', status: 'succeed', amount },
  settlement: {
    settlementId: uuid,
    businessDate: '2026-12-01',
    status: 'settled',
    amount: { currency: 'USD', value: '9216.40' },
    reserve: { currency: 'USD', value: '512.02' },
  },
  token: { ...ofOrder, tokenId: uuid, status: 'active' },
  subscription: { subscriptionNo: 'S2612010005', status: 'active', cycle: 1, amount },
  retrieval: { ...ofCase, stage: 'retrieval', status: 'processing' },
  chargeback: { ...ofCase, stage: 'chargeback', status: 'processing' },
  alert: { ...ofOrder, alertNo: 'A2612010002', status: 'pending', amount },
  rdr: { ...ofOrder, rdrNo: 'RDR2612010001', status: 'posted', reasonCode: '13.1', amount },
  complaint: { ...ofOrder, complaintNo: 'D2612010006', status: 'init', amount },
  fraud_report: { ...ofOrder, reportNo: 'TC40-2612010004', status: 'received', fraudType: '6', amount },
  withdrawal: { withdrawalNo: 'W2612010008', status: 'initial', amount },
  exchange: { exchangeNo: 'X2612010011', status: 'processing', source: amount, targetCurrency: 'CNY' },
}

/** Of types whose thing stands elsewhere than above. */
const statuses: Partial<Record<EventType, string>> = {
  'order.pending_review': 'pending_review',
  'order.failed': 'failed',
  'order.canceled': 'canceled',
  'order.expired': 'expired',
  'refund.created': 'received',
  'refund.failed': 'failed',
  'refund.returned': 'failed',
  'refund.canceled': 'canceled',
  'capture.failed': 'failed',
  'void.failed': 'failed',
  'subscription.created': 'pending',
  'subscription.past_due': 'past_due',
  'subscription.cancelled': 'cancelled',
  'subscription.finished': 'finished',
  'retrieval.expired': 'expired',
  'retrieval.closed': 'cancelled',
  'chargeback.won': 'appeal succeeded',
  'chargeback.lost': 'failed',
  'chargeback.expired': 'expired',
  'chargeback.cancelled': 'cancelled',
  'alert.refunded': 'refunded',
  'alert.ignored': 'ignored',
  'alert.expired': 'expired',
  'complaint.approved': 'approved',
  'complaint.declined': 'declined',
  'complaint.refunded': 'refunded',
  'withdrawal.paid': 'processing success',
  'withdrawal.failed': 'processing failed',
  'withdrawal.refused': 'application failed',
  'withdrawal.canceled': 'application failed',
  'withdrawal.returned': 'bounced or refunded',
  'exchange.succeeded': 'successful',
  'exchange.failed': 'failed',
}

/** One of each type, as it would be sent: for the documentation, and to try an address out. */
export function sampleOf(type: EventType): Payload {
  const object = objectOfType(type)
  const status = statuses[type]
  return {
    id: webhookId(uuid),
    type,
    version: newestPayload,
    object: { type: object, id: uuid },
    sequence: 3,
    occurredAt: '2026-12-01T08:30:00.000Z',
    data: { ...data[object], ...(status !== undefined && { status }) } as Payload['data'],
  }
}
