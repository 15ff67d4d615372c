import { z } from 'zod'
import { call } from '#call.ts'
import { countryCode, currencyCode, instant, moneyOutput, numberLine } from '#fields.ts'
import { listCalls } from '#lists/list.ts'
import { choices } from '#lists/filter-fields.ts'
import { tradeLimits as limits } from '#trade/limits.ts'
import { reviewDecision } from '#trade/move/review.ts'
import { cardBrands, orderTypeNames } from '#trade/states.ts'
import { range } from '#range.ts'

const score = z.int().min(0).max(1000)

const created = range.anyInstants('its pages and its counts are read by index, however long it is')

/** What a held order is looked for by. */
export const reviewListFilter = z.strictObject({
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

const reviewListRow = z.strictObject({
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
] as const

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
    sensitive: true,
    file: { path: '/suspected/export', access: 'risk.review.export', columns: reviewListExportColumns },
  }),
  normal: call({
    path: '/suspected/normal',
    summary: 'Pass an order held for review, from the list of orders to review',
    ...reviewDecision,
  }),
} as const
