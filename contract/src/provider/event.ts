import { z } from 'zod'
import {
  businessDate,
  countryCode,
  instant,
  latinLine,
  latinNumberLine,
  numberLine,
  withOwnDigits,
} from '#fields.ts'
import { productTypes } from '#dispute/evidence/items.ts'
import { tradeLimits as limits } from '#trade/limits.ts'
import { cardBrands, orderTypeNames, paymentMethods, sourceTypes } from '#trade/states.ts'
import { disputeEvents } from './event-dispute.ts'
import {
  eventAmount as amount,
  eventId as id,
  eventMerchantOrderId as merchantOrderId,
  eventReference as reference,
  eventText as text,
} from './event-parts.ts'
import { ingestLimits } from './limits.ts'

/** What the payment core tells of one thing that happened; delivered at least once, in any order. */
const maskedCard = z.string().regex(/^\d{6}\*{2,9}\d{4}$/)

const address = z.strictObject({
  name: text(100).optional(),
  line1: text(200).optional(),
  line2: text(200).optional(),
  city: text(100).optional(),
  state: text(100).optional(),
  postcode: text(20).optional(),
  country: countryCode.optional(),
})

const card = z.strictObject({
  brand: z.enum(cardBrands),
  /** First six and last four at most; a full number never reaches the gateway. */
  masked: maskedCard,
  holder: text(100).optional(),
  expiry: z
    .string()
    .regex(/^(0[1-9]|1[0-2])\/\d{2}$/)
    .optional(),
  country: countryCode.optional(),
  issuer: text(100).optional(),
  funding: z.enum(['credit', 'debit', 'prepaid']).optional(),
  /** Keyed hash of the number, made by the core: the same card has the same one, and nobody reads a number out of it. */
  fingerprint: latinNumberLine(limits.deviceId.max).optional(),
})

const threeDs = z.strictObject({
  version: text(10).optional(),
  status: z
    .string()
    .regex(/^[YANURCID]$/)
    .optional(),
  eci: z.string().regex(/^0\d$/).optional(),
  flow: z.enum(['frictionless', 'challenge']).optional(),
  liabilityShift: z.boolean(),
})

/** How the network answered. */
const authorisation = z.discriminatedUnion('result', [
  z.strictObject({
    result: z.literal('approved'),
    at: instant,
    authCode: latinLine(6).optional(),
    responseCode: latinLine(4).default('00'),
    arn: reference.optional(),
    avs: z
      .string()
      .regex(/^[A-Z]$/)
      .optional(),
    cvv: z
      .string()
      .regex(/^[A-Z]$/)
      .optional(),
    threeDs: threeDs.optional(),
    /** Pre-authorisations live this long; 7 days from approval where it is missing (ADR 0005). */
    expiresAt: instant.optional(),
  }),
  z.strictObject({
    result: z.literal('declined'),
    at: instant,
    responseCode: latinLine(4),
    reason: text(limits.reasonText.max).optional(),
    avs: z
      .string()
      .regex(/^[A-Z]$/)
      .optional(),
    cvv: z
      .string()
      .regex(/^[A-Z]$/)
      .optional(),
    threeDs: threeDs.optional(),
  }),
  z.strictObject({ result: z.enum(['expired', 'canceled']), at: instant }),
])

const order = z.strictObject({
  kind: z.literal('order'),
  orderNo: id,
  merchantOrderId,
  type: z.enum(orderTypeNames),
  amount,
  site: text(200).optional(),
  paymentMethod: z.enum(paymentMethods),
  source: z.enum(sourceTypes),
  card: card.optional(),
  customerId: numberLine(limits.customerId.max).optional(),
  email: latinLine(limits.email.max).optional(),
  ip: z.union([z.ipv4(), z.ipv6()]).optional(),
  ipCountry: countryCode.optional(),
  deviceId: latinNumberLine(limits.deviceId.max).optional(),
  /** What the shop's page measured of the device, and the account that was signed in. */
  deviceFingerprint: latinNumberLine(limits.deviceId.max).optional(),
  loginId: latinNumberLine(limits.deviceId.max).optional(),
  shipping: address.optional(),
  billing: address.optional(),
  descriptor: text(limits.descriptor.max).optional(),
  items: z
    .array(
      z.strictObject({
        name: text(limits.itemName.max),
        quantity: z.int().min(1).max(limits.itemQuantity.max),
        unitPrice: amount.optional(),
      }),
    )
    .max(limits.items.max)
    .optional(),
  /** What was sold, where the shop says so; the merchant's setting where it is missing. */
  productType: z.enum(productTypes).optional(),
  risk: z
    .strictObject({
      score: z.int().min(0).max(1000).optional(),
      /** Known reasons (`risk/reasons.ts`), or words of the core's own. */
      reasons: z.array(text(100)).max(20).optional(),
    })
    .optional(),
  /** Sent to the network; an order without it is still `received`. */
  sentAt: instant.optional(),
  networkRef: reference.optional(),
  authorisation: authorisation.optional(),
})

const outcome = z.strictObject({
  kind: z.literal('outcome'),
  orderNo: id,
  sentAt: instant.optional(),
  networkRef: reference.optional(),
  authorisation,
})
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
  order,
  outcome,
  captured,
  voided,
  refunded,
  refundReturned,
  operationRefused,
  presentment,
  ...disputeEvents,
  schemePayment,
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
