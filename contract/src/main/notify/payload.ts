import { z } from 'zod'
import { alert } from '#dispute/alert/states.ts'
import { disputeOrder } from '#dispute/dispute-order/states.ts'
import { chargebackOutcome, chargebackStages } from '#dispute/states.ts'
import { moneyOutput } from '#fields.ts'
import { exchange } from '#fund/exchange/states.ts'
import { withdrawal } from '#fund/withdrawal/states.ts'
import { capture, order, orderTypeNames, refund } from '#trade/states.ts'
import { subscription } from '#trade/subscription/states.ts'
import { type EventType, payloadVersions } from './event-types.ts'

const ofOrder = {
  orderNo: z.string(),
  /** The merchant's own number of the order. */
  merchantOrderId: z.string(),
}
const moved = {
  ...ofOrder,
  captureNo: z.string(),
  status: z.enum(capture.states),
  amount: moneyOutput,
}
const disputed = {
  ...ofOrder,
  caseNo: z.string(),
  stage: z.enum(chargebackStages),
  status: z.enum(chargebackOutcome.states),
  reasonCode: z.string(),
  amount: moneyOutput,
}

/**
 * What `data` holds, by the thing that an event is about: numbers, where it stands, its amount. Whoever wants more asks for it by
 * its number, so that nothing of a card and nothing of a person lies in the logs of anybody's server.
 */
export const payloadData = {
  order: z.strictObject({
    ...ofOrder,
    orderType: z.enum(orderTypeNames),
    status: z.enum(order.states),
    amount: moneyOutput,
  }),
  refund: z.strictObject({
    ...ofOrder,
    refundNo: z.string(),
    merchantRefundId: z.string().nullable(),
    status: z.enum(refund.states),
    amount: moneyOutput,
  }),
  capture: z.strictObject(moved),
  void: z.strictObject(moved),
  settlement: z.strictObject({
    settlementId: z.string(),
    /** The Beijing day that was settled. */
    businessDate: z.string(),
    status: z.enum(['settled']),
    /** What became withdrawable. */
    amount: moneyOutput,
    reserve: moneyOutput,
  }),
  token: z.strictObject({ ...ofOrder, tokenId: z.string(), status: z.enum(['active']) }),
  subscription: z.strictObject({
    subscriptionNo: z.string(),
    status: z.enum(subscription.states),
    /** The cycle that the step was about; null where it was about none. */
    cycle: z.int().nullable(),
    amount: moneyOutput,
  }),
  retrieval: z.strictObject(disputed),
  chargeback: z.strictObject(disputed),
  alert: z.strictObject({
    ...ofOrder,
    alertNo: z.string(),
    status: z.enum(alert.states),
    amount: moneyOutput,
  }),
  rdr: z.strictObject({
    ...ofOrder,
    rdrNo: z.string(),
    status: z.enum(['posted']),
    reasonCode: z.string(),
    amount: moneyOutput,
  }),
  complaint: z.strictObject({
    ...ofOrder,
    complaintNo: z.string(),
    status: z.enum(disputeOrder.states),
    amount: moneyOutput,
  }),
  fraud_report: z.strictObject({
    ...ofOrder,
    reportNo: z.string(),
    status: z.enum(['received']),
    fraudType: z.string(),
    amount: moneyOutput,
  }),
  withdrawal: z.strictObject({
    withdrawalNo: z.string(),
    status: z.enum(withdrawal.states),
    amount: moneyOutput,
  }),
  exchange: z.strictObject({
    exchangeNo: z.string(),
    status: z.enum(exchange.states),
    source: moneyOutput,
    targetCurrency: z.string(),
  }),
} as const
export type PayloadObject = keyof typeof payloadData
export type PayloadDataOf<O extends PayloadObject> = z.infer<(typeof payloadData)[O]>

export const objectOfType = <T extends EventType>(type: T): PayloadObject =>
  type.slice(0, type.indexOf('.')) as PayloadObject

/** What goes into `webhook-id`. */
export const webhookIdForm = /^evt_[0-9a-f]{32}$/
export const webhookId = (uuid: string): string => `evt_${uuid.replaceAll('-', '')}`
/** The row that an id of receivers names; undefined for any other text. */
export const webhookKey = (id: string): string | undefined =>
  webhookIdForm.test(id)
    ? id.slice(4).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : undefined

/** The body of an event as it is sent, signed as it stands. */
export const payloadOf = (type: EventType) =>
  z.strictObject({
    /** The same in every attempt and for every address. */
    id: z.string().regex(webhookIdForm),
    type: z.literal(type),
    version: z.enum(payloadVersions),
    /** The thing that it is about; its events carry the same one. */
    object: z.strictObject({ type: z.literal(objectOfType(type)), id: z.uuid() }),
    /** Rises with each step of the object, told or not: the highest one is the newest. */
    sequence: z.int().min(1),
    occurredAt: z.iso.datetime(),
    /** Whether it was sent to try an address out: nothing of it has happened. */
    test: z.literal(true).optional(),
    data: payloadData[objectOfType(type)],
  })
export type Payload = z.infer<ReturnType<typeof payloadOf>>
