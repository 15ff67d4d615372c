import { z } from 'zod'
import { type ErrorKey, errors } from '#errors.ts'
import { currencyCode, moneyOutput, numberLine } from '#fields.ts'
import { amountText, choices } from '#lists/filter-fields.ts'
import { range } from '#range.ts'
import { tradeLimits } from '#trade/limits.ts'
import { cardBrands, refund } from '#trade/states.ts'
import { orderFacts } from './order-facts.ts'
import { disputeLimits } from './limits.ts'
import { relatedKinds } from './related.ts'

const received = range.someInstants(disputeLimits.listDays.max, 'dispute.range_too_long')

/** What every claim about an order is looked for by: an alert, an RDR, a complaint and what is written about it, a fraud report. */
export const claimConditions = {
  /** Any number of it or of its order from the beginning, the whole email, or the card's last four. */
  text: numberLine(tradeLimits.searchText.max).optional(),
  /** When it came in, at or after. */
  createdFrom: received.from,
  /** Before. */
  createdTo: received.to,
  currency: choices(currencyCode).optional(),
  /** Needs exactly one currency. */
  amountFrom: amountText.optional(),
  amountTo: amountText.optional(),
  brand: choices(z.enum(cardBrands)).optional(),
  site: choices(z.uuid()).optional(),
} as const
const claimFilter = z.strictObject(claimConditions)
export type ClaimFilter = z.infer<typeof claimFilter>

/** What such a filter can be refused for. */
export const claimListErrors = [
  'trade.range_reversed',
  'dispute.range_too_long',
  'trade.currency_needed',
] as const satisfies readonly ErrorKey[]

export const relatedClaim = z.strictObject({
  kind: z.enum(relatedKinds),
  /** Of its page; an RDR stands in its list alone. */
  id: z.string(),
  no: z.string(),
  at: z.string(),
})
export type RelatedClaim = z.infer<typeof relatedClaim>

/** What every row tells of the claim and of the order that it is about. */
export const claimParts = {
  id: z.string(),
  /** When it came in. */
  createdAt: z.string(),
  orderId: z.string(),
  merchantOrderId: z.string(),
  orderedAt: z.string(),
  email: z.string().nullable(),
  brand: z.enum(cardBrands).nullable(),
  card: z.string().nullable(),
  arn: z.string().nullable(),
  site: z.string().nullable(),
  related: z.array(relatedClaim),
} as const
const claimRow = z.strictObject(claimParts)
export type ClaimRow = z.infer<typeof claimRow>

/** The same as columns of a file; each list has them behind its own. */
export const claimColumns = [
  'merchantOrderId',
  'orderedAt',
  'email',
  'brand',
  'card',
  'arn',
  'site',
  'related',
] as const

/** What its page tells of the order beside it. */
export const claimOrderParts = {
  captured: moneyOutput,
  refunded: moneyOutput,
  order: orderFacts,
} as const

export const errorKey = z.enum(Object.keys(errors) as [ErrorKey, ...ErrorKey[]])
/** Why something is not done; the text is in the reader's language. */
export const claimRefused = z.strictObject({ error: errorKey, message: z.string() })

/** And of one that is answered with a refund. */
export const answeredClaimParts = {
  ...claimOrderParts,
  refund: z
    .strictObject({
      id: z.string(),
      refundNo: z.string(),
      status: z.enum(refund.states),
      /** In the reader's language, of one that failed. */
      failure: z.string().nullable(),
    })
    .nullable(),
  /** With any of these a refund would be refused now. */
  blocked: z.array(claimRefused),
} as const

/** One step of its history. */
export const claimStep = <T extends string>(events: readonly T[]) =>
  z.strictObject({ at: z.string(), event: z.enum(events), by: z.string().nullable() })

/** What can stand in the way of answering it with a refund. */
export const claimRefundErrors = [
  'object.not_found',
  'platform.merchant',
  'merchant.frozen',
  'role.amount_limit',
  'role.no_limit_in_currency',
  'dispute.order_charged_back',
  'dispute.refund_exists',
  'dispute.exceeds_refundable',
  'trade.refund_not_captured',
  'trade.refund_balance',
] as const satisfies readonly ErrorKey[]

/** Values with their names in the caller's language. */
export const namedValues = <T extends string>(values: readonly T[]) =>
  z.array(z.strictObject({ value: z.enum(values), name: z.string() }))
