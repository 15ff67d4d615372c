import { newestPayload } from '@quayside/contract/main/notify/event-types.ts'
import {
  webhookId,
  objectOfType,
  type PayloadDataOf,
  type PayloadObject,
  payloadOf,
} from '@quayside/contract/main/notify/payload.ts'
import { wire } from '@quayside/contract/money.ts'
import type { EventFacts } from './event.sql.ts'

type Data = { readonly [O in PayloadObject]: (facts: EventFacts) => PayloadDataOf<O> }

const ofOrder = ({ orderNo, merchantOrderId }: EventFacts) => ({
  orderNo: orderNo!,
  merchantOrderId: merchantOrderId!,
})
const amountOf = ({ currency, amount }: EventFacts) => ({ amount: wire(currency!, amount!) })
const moved = (one: EventFacts) => ({
  ...ofOrder(one),
  captureNo: one.no!,
  status: one.status as PayloadDataOf<'capture'>['status'],
  ...amountOf(one),
})
const disputed = (one: EventFacts) => ({
  ...ofOrder(one),
  caseNo: one.no!,
  stage: one.facts['stage'] as PayloadDataOf<'chargeback'>['stage'],
  status: one.status as PayloadDataOf<'chargeback'>['status'],
  reasonCode: (one.facts['reasonCode'] as string | undefined) ?? one.reasonCode!,
  ...amountOf(one),
})

const dataOf: Data = {
  order: (one) => ({
    ...ofOrder(one),
    orderType: one.orderType as PayloadDataOf<'order'>['orderType'],
    status: one.status as PayloadDataOf<'order'>['status'],
    ...amountOf(one),
  }),
  refund: (one) => ({
    ...ofOrder(one),
    refundNo: one.no!,
    merchantRefundId: one.otherNo,
    status: one.status as PayloadDataOf<'refund'>['status'],
    ...amountOf(one),
  }),
  capture: moved,
  void: moved,
  settlement: (one) => ({
    settlementId: one.objectId,
    businessDate: one.businessDate!,
    status: 'settled',
    ...amountOf(one),
    reserve: wire(one.currency!, one.reserve!),
  }),
  token: (one) => ({ ...ofOrder(one), tokenId: one.objectId, status: 'active' }),
  subscription: (one) => ({
    subscriptionNo: one.no!,
    status: one.status as PayloadDataOf<'subscription'>['status'],
    cycle: (one.facts['cycle'] as number | null | undefined) ?? null,
    ...amountOf(one),
  }),
  retrieval: disputed,
  chargeback: disputed,
  alert: (one) => ({
    ...ofOrder(one),
    alertNo: one.no!,
    status: one.status as PayloadDataOf<'alert'>['status'],
    ...amountOf(one),
  }),
  rdr: (one) => ({
    ...ofOrder(one),
    rdrNo: one.no!,
    status: 'posted',
    reasonCode: one.reasonCode!,
    ...amountOf(one),
  }),
  complaint: (one) => ({
    ...ofOrder(one),
    complaintNo: one.no!,
    status: one.status as PayloadDataOf<'complaint'>['status'],
    ...amountOf(one),
  }),
  fraud_report: (one) => ({
    ...ofOrder(one),
    reportNo: one.no!,
    status: 'received',
    fraudType: one.reasonCode!,
    ...amountOf(one),
  }),
  withdrawal: (one) => ({
    withdrawalNo: one.no!,
    status: one.status as PayloadDataOf<'withdrawal'>['status'],
    ...amountOf(one),
  }),
  exchange: (one) => ({
    exchangeNo: one.no!,
    status: one.status as PayloadDataOf<'exchange'>['status'],
    source: wire(one.currency!, one.amount!),
    targetCurrency: one.otherCurrency!,
  }),
}

const schemas = new Map<string, ReturnType<typeof payloadOf>>()
const schemaOf = (type: EventFacts['type']) => {
  const known = schemas.get(type) ?? payloadOf(type)
  schemas.set(type, known)
  return known
}

/**
 * The body of an event as it is signed and sent, the same in every attempt. Parsed on its way out: what the contract does not name,
 * be it a card or a person, reaches nobody's server.
 */
export function bodyOf(one: EventFacts): string {
  const object = objectOfType(one.type)
  return JSON.stringify(
    schemaOf(one.type).parse({
      id: webhookId(one.id),
      type: one.type,
      version: newestPayload,
      object: { type: object, id: one.objectId },
      sequence: one.sequence,
      occurredAt: new Date(one.at).toISOString(),
      data: dataOf[object](one),
    }),
  )
}
