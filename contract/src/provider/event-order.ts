import { z } from 'zod'
import { countryCode, instant, latinLine, latinNumberLine, numberLine, withOwnDigits } from '#fields.ts'
import { productTypes } from '#dispute/evidence/items.ts'
import { ruling } from '#risk/ruling/ruling.ts'
import { tradeLimits as limits } from '#trade/limits.ts'
import { cardBrands, orderTypeNames, paymentMethods, sourceTypes } from '#trade/states.ts'
import {
  eventAmount as amount,
  eventId as id,
  eventMerchantOrderId as merchantOrderId,
  eventReference as reference,
  eventText as text,
} from './event-parts.ts'

const maskedCard = z.string().regex(/^\d{6}\*{2,9}\d{4}$/)

const cardExpiry = z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/)

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
  expiry: cardExpiry.optional(),
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
export const authorisation = z.discriminatedUnion('result', [
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

/** What the payer's card and device tell; of an order that the gateway made itself it comes with the card. */
const ofPayer = {
  card: card.optional(),
  risk: z
    .strictObject({
      score: z.int().min(0).max(1000).optional(),
      /** Known reasons (`risk/reasons.ts`), or words of the core's own. */
      reasons: z.array(text(100)).max(20).optional(),
    })
    .optional(),
  ip: z.union([z.ipv4(), z.ipv6()]).optional(),
  deviceId: latinNumberLine(limits.deviceId.max).optional(),
  /** What the core's rules made of it; an order without one is flagged `not_ruled`. */
  ruling: ruling.optional(),
}

export const orderEvent = z.strictObject({
  kind: z.literal('order'),
  orderNo: id,
  merchantOrderId,
  type: z.enum(orderTypeNames),
  amount,
  site: text(200).optional(),
  paymentMethod: z.enum(paymentMethods),
  source: z.enum(sourceTypes),
  ...ofPayer,
  customerId: numberLine(limits.customerId.max).optional(),
  email: latinLine(limits.email.max).optional(),
  ipCountry: countryCode.optional(),
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
  /** Sent to the network; an order without it is still `received`. */
  sentAt: instant.optional(),
  networkRef: reference.optional(),
  authorisation: authorisation.optional(),
})

/**
 * The payer has sent a card for an order of the gateway's own: it waits for the network's answer (row O3), or has failed by its
 * score (row O2).
 */
export const submissionEvent = z.strictObject({
  kind: z.literal('submission'),
  orderNo: id,
  sentAt: instant,
  networkRef: reference.optional(),
  ...ofPayer,
})

/** How the network knows a kept card, and what may be shown of it; the token is worth nothing but in requests of this merchant. */
export const networkToken = z.strictObject({
  id: withOwnDigits(z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{15,63}$/)),
  brand: z.enum(cardBrands),
  lastFour: z.string().regex(/^\d{4}$/),
  expiry: cardExpiry,
})
export type NetworkToken = z.output<typeof networkToken>

/** What came of an order that is known already. What it says of the payer fills what the order does not know yet. */
export const outcomeEvent = z.strictObject({
  kind: z.literal('outcome'),
  orderNo: id,
  sentAt: instant.optional(),
  networkRef: reference.optional(),
  ...ofPayer,
  authorisation,
  /** Of an approved order whose type keeps the card. */
  token: networkToken.optional(),
})
export type OutcomeData = z.output<typeof outcomeEvent>
export type SubmissionData = z.output<typeof submissionEvent>
