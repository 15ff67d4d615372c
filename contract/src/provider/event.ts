import { z } from 'zod'
import { businessDate, instant, latinLine, latinNumberLine, withOwnDigits } from '#fields.ts'
import { tradeLimits as limits } from '#trade/limits.ts'
import { cardBrands } from '#trade/states.ts'
import { carrierEvent } from './event-carrier.ts'
import { disputeEvents } from './event-dispute.ts'
import { type authorisation, orderEvent, outcomeEvent, submissionEvent } from './event-order.ts'
import {
  eventAmount as amount,
  eventId as id,
  eventMerchantOrderId as merchantOrderId,
  eventReference as reference,
  eventText as text,
} from './event-parts.ts'
import { subscriptionEvent } from './event-subscription.ts'
import { ingestLimits } from './limits.ts'

/** What the payment core tells of one thing that happened; delivered at least once, in any order. */
const captured = z.strictObject({
  kind: z.literal('capture'),
  orderNo: id,
  captureNo: id,
  amount,
  arn: reference.optional(),
})
/**
 * `amount` is what the void released. With it a void that overtook a capture waits for it;
 * without it a void takes whatever is left when it arrives, so such events must come in order.
 */
const voided = z.strictObject({
  kind: z.literal('void'),
  orderNo: id,
  voidNo: id,
  amount: amount.optional(),
})
const refunded = z.strictObject({
  kind: z.literal('refund'),
  orderNo: id,
  refundNo: id,
  merchantRefundId: merchantOrderId.optional(),
  amount,
  reason: text(limits.reasonText.max).optional(),
  arn: reference.optional(),
})
const refundReturned = z.strictObject({
  kind: z.literal('refund_returned'),
  orderNo: id,
  refundNo: id,
  /** One of the known codes, or the issuer's own. */
  code: latinLine(limits.refusalCode.max).optional(),
  reason: text(limits.reasonText.max).optional(),
})
/** The network refused what was asked of it, and says so by itself. */
const operationRefused = z.strictObject({
  kind: z.literal('operation_refused'),
  orderNo: id,
  operation: z.enum(['capture', 'void', 'refund', 'reversal']),
  /** The number under which it was asked. */
  operationNo: id,
  /** One of the known codes, or the network's own. */
  code: latinLine(limits.refusalCode.max).optional(),
  reason: text(limits.reasonText.max).optional(),
})
/** TC05: the network settled a capture. */
const presentment = z.strictObject({
  kind: z.literal('presentment'),
  orderNo: id,
  presentmentNo: id,
  amount,
  settledOn: businessDate,
})
/** The scheme paid what it owed for a day; no order belongs to it. */
const schemePayment = z.strictObject({
  kind: z.literal('scheme_payment'),
  paymentNo: id,
  brand: z.enum(cardBrands),
  amount,
  settledOn: businessDate,
})
/** Left alone here: what is kept of it is an allow list of its fields, each searched by itself. */
const body = withOwnDigits(z.string().max(limits.requestBodyBytes))
/** One API request of the merchant to the core; bodies are redacted by allow list before anything is stored. */
const request = z.strictObject({
  kind: z.literal('request'),
  traceId: latinNumberLine(64),
  orderNo: id.optional(),
  merchantOrderId: merchantOrderId.optional(),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  endpoint: latinLine(200),
  requestBody: body,
  responseBody: body,
  respCode: latinLine(20),
  respMsg: text(200),
})

export const eventData = z.discriminatedUnion('kind', [
  orderEvent,
  submissionEvent,
  outcomeEvent,
  captured,
  voided,
  refunded,
  refundReturned,
  operationRefused,
  presentment,
  ...disputeEvents,
  schemePayment,
  subscriptionEvent,
  carrierEvent,
  request,
])
export type EventData = z.output<typeof eventData>
export type OrderEventData = Extract<EventData, { kind: 'order' }>
export type AuthorisationData = z.output<typeof authorisation>

export const coreEvent = z.strictObject({
  eventId: latinNumberLine(ingestLimits.eventId.max),
  merchantId: z.string().regex(/^\d{1,18}$/),
  occurredAt: instant,
  data: eventData,
})
export type CoreEvent = z.output<typeof coreEvent>
export type CoreEventInput = z.input<typeof coreEvent>

/** `waiting` = kept until the order it speaks of has come far enough; `unmatched` = kept for staff; `rejected` = not an event. */
export const eventOutcomes = ['applied', 'duplicate', 'waiting', 'unmatched', 'rejected'] as const

export const eventRefusals = [
  'schema',
  'event_id_reused',
  'merchant_unknown',
  'order_unknown',
  'order_known',
  'merchant_order_taken',
  'state',
  'amount',
  'currency',
  'reference_known',
  'reference_unknown',
  'not_captured',
  'expired',
] as const
export type EventRefusal = (typeof eventRefusals)[number]

export const eventAnswer = z.strictObject({
  eventId: z.string(),
  outcome: z.enum(eventOutcomes),
  reason: z.enum(eventRefusals).optional(),
  /** Of a `duplicate`: how its first delivery stands by now; `reason` is then that of the first. */
  first: z.enum(['applied', 'waiting', 'unmatched']).optional(),
  /** Which field was wrong, where the reason is `schema`. */
  field: z.string().optional(),
})
export type EventAnswer = z.infer<typeof eventAnswer>
