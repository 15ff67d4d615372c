import { z } from 'zod'
import { call } from '#call.ts'
import { countryCode, currencyCode, instant, moneyOutput, numberLine } from '#fields.ts'
import { listCalls } from '#lists/list.ts'
import { choices } from '#lists/filter-fields.ts'
import { orderId } from '#trade/order-key.ts'
import { tradeLimits as limits } from '#trade/limits.ts'
import { reviewDecision, reviewInput, reviewNote } from '#trade/move/review.ts'
import { allReviewReasons, reviewDecisions } from '#trade/move/review-reasons.ts'
import { cardBrands, orderTypeNames } from '#trade/states.ts'
import { range } from '#range.ts'
import { type ReviewLot, reviewLots } from './lots.ts'

const score = z.int().min(0).max(1000)

const created = range.anyInstants('its pages and its counts are read by index, however long it is')

/** What a held order is looked for by. */
export const reviewListFilter = z.strictObject({
  /** Those that wait where it is left out. */
  lot: z.enum(reviewLots).optional(),
  /** Any of its numbers from their beginning, the whole email, or the card's last four. */
  text: numberLine(limits.searchText.max).optional(),
  createdFrom: created.from,
  createdTo: created.to,
  /** To be decided before. */
  dueBefore: instant.optional(),
  currency: choices(currencyCode).optional(),
  brand: choices(z.enum(cardBrands)).optional(),
  cardCountry: choices(countryCode).optional(),
  scoreFrom: score.optional(),
  scoreTo: score.optional(),
})
export type ReviewListFilter = z.infer<typeof reviewListFilter>

export const reviewListRow = z.strictObject({
  id: z.string(),
  orderNo: z.string(),
  merchantOrderId: z.string(),
  createdAt: z.string(),
  /** Nobody has decided by then: the order expires. */
  reviewDeadline: z.string(),
  type: z.enum(orderTypeNames),
  amount: moneyOutput,
  score: z.int().nullable(),
  band: z.enum(['pass', 'doubtful', 'rejected']),
  reasons: z.array(z.string()),
  brand: z.enum(cardBrands).nullable(),
  card: z.string().nullable(),
  cardCountry: z.string().nullable(),
  ipCountry: z.string().nullable(),
  email: z.string().nullable(),
  customerId: z.string().nullable(),
  site: z.string().nullable(),
  /** Who is at it, so that nobody else decides; null once that time is over. */
  hold: z.strictObject({ by: z.string(), mine: z.boolean(), until: z.string() }).nullable(),
  /** How its review ended; null while it waits, and for a second look. */
  decided: z
    .strictObject({
      at: z.string(),
      /** Null where time decided. */
      by: z.string().nullable(),
      reason: z.string().nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  /** Other orders of the same buyer, by customer id or email. */
  similar: z.strictObject({
    orders: z.int(),
    succeeded: z.int(),
    failed: z.int(),
    refunds: z.int(),
    disputes: z.int(),
  }),
  version: z.int(),
  /** What this operator may do with it now. */
  actions: z.array(z.string()),
})
export type ReviewListRow = z.infer<typeof reviewListRow>

/** Columns of the list as a file has them: each figure of the buyer's other orders in a column of its own. */
export const reviewListExportColumns = [
  'orderNo',
  'due',
  'score',
  'reasons',
  'currency',
  'amount',
  'brand',
  'card',
  'cardCountry',
  'ipCountry',
  'email',
  'similarOrders',
  'similarSucceeded',
  'similarFailed',
  'similarRefunds',
  'similarDisputes',
  'createdAt',
  'merchantOrderId',
  'site',
  'decidedAt',
  'decidedBy',
  'decisionReason',
  'decisionNote',
] as const

const lotCounts = z.strictObject(
  Object.fromEntries(reviewLots.map((lot) => [lot, z.int()])) as Record<ReviewLot, z.ZodInt>,
)

export const reviewListCalls = {
  ...listCalls({
    path: '/suspected/query',
    what: 'orders held for review',
    access: 'risk.review.view',
    filter: reviewListFilter.default({}),
    row: reviewListRow,
    // Whose time for a decision ends first.
    orders: ['soonest', 'latest'],
    errors: ['trade.range_reversed'],
    // Of each lot, whatever the filter: up to the cap of all counts.
    more: { counts: lotCounts },
    sensitive: true,
    file: { path: '/suspected/export', access: 'risk.review.export', columns: reviewListExportColumns },
  }),
  normal: call({
    path: '/suspected/normal',
    summary: 'Pass an order held for review, from the list of orders to review',
    ...reviewDecision,
    approval: 'risk.review',
    input: reviewInput('pass').required({ reason: true }),
  }),
  refuse: call({
    path: '/suspected/reject',
    summary: 'Reject an order held for review, from the list of orders to review',
    ...reviewDecision,
    input: reviewInput('reject').required({ reason: true }),
  }),
  second: call({
    path: '/suspected/second',
    summary: 'Say how you would have decided an order whose review is over; it changes nothing of the order',
    access: 'risk.review.decide',
    effect: 'write',
    input: z.strictObject({
      id: orderId,
      decision: z.enum(reviewDecisions),
      reason: z.enum(allReviewReasons),
      note: reviewNote.optional(),
    }),
    output: z.strictObject({ decision: z.enum(reviewDecisions) }),
    errors: [
      'object.not_found',
      'risk.review_reason',
      'risk.review_note',
      'risk.second_look_own',
      'risk.second_look_over',
    ],
    logs: ['id', 'decision', 'reason'],
  }),
} as const
