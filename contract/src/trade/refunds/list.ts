import { z } from 'zod'
import { call } from '#call.ts'
import { currencyCode, moneyOutput, numberLine } from '#fields.ts'
import { pageInput, pageOutput, totalOutput } from '#lists/paging.ts'
import { amountText, choices } from '#lists/filter-fields.ts'
import { tradeLimits as limits } from '#trade/limits.ts'
import { refusalCodes } from '#trade/move/refusals.ts'
import { cardBrands, refund, refundOrigins } from '#trade/states.ts'
import { range } from '#range.ts'

const created = range.anyInstants('its pages and its counts are read by index, however long it is')

/** What a refund is looked for by; all of it optional, all of it in the screen's address. */
export const refundFilter = z.strictObject({
  /** The beginning of the refund's, the merchant's refund, the order's or the merchant's order number. */
  text: numberLine(limits.searchText.max).optional(),
  /** When it was asked for or made, at or after. */
  createdFrom: created.from,
  /** Before. */
  createdTo: created.to,
  status: choices(z.enum(refund.states)).optional(),
  currency: choices(currencyCode).optional(),
  brand: choices(z.enum(cardBrands)).optional(),
  origin: choices(z.enum(refundOrigins)).optional(),
  /** Needs exactly one currency. */
  amountFrom: amountText.optional(),
  amountTo: amountText.optional(),
})
export type RefundFilter = z.infer<typeof refundFilter>

export const refundRow = z.strictObject({
  id: z.string(),
  refundNo: z.string(),
  merchantRefundId: z.string().nullable(),
  orderId: z.string(),
  orderNo: z.string(),
  merchantOrderId: z.string(),
  createdAt: z.string(),
  /** When the network did it. */
  doneAt: z.string().nullable(),
  /** An unsent one leaves then. */
  sendsAt: z.string().nullable(),
  status: z.enum(refund.states),
  amount: moneyOutput,
  orderAmount: moneyOutput,
  reason: z.string().nullable(),
  /** Of a failed one: why, in the reader's language; `code` is missing for a reason that only the network knows. */
  failure: z
    .strictObject({ code: z.enum(refusalCodes).nullable(), reason: z.string(), message: z.string() })
    .nullable(),
  origin: z.enum(refundOrigins),
  /** Who asked for it, by real name. */
  askedBy: z.string().nullable(),
  arn: z.string().nullable(),
  brand: z.enum(cardBrands).nullable(),
  card: z.string().nullable(),
  /** What this operator may do with it now. */
  actions: z.array(z.string()),
})
export type RefundRow = z.infer<typeof refundRow>

const filter = refundFilter.default({})

export const refundListCalls = {
  query: call({
    path: '/transaction/deal',
    summary: 'Find refunds, newest first',
    access: 'trade.refund.view',
    effect: 'read',
    input: z.strictObject({
      filter,
      page: pageInput.prefault({}),
      order: z.enum(['newest', 'oldest']).default('newest'),
      /** Counting is wanted with the first page only. */
      count: z.boolean().default(true),
    }),
    output: z.strictObject({
      rows: z.array(refundRow),
      page: pageOutput,
      total: totalOutput.nullable(),
      asOf: z.string(),
    }),
    errors: ['trade.cursor_invalid', 'trade.range_reversed', 'trade.currency_needed'],
  }),
  sums: call({
    path: '/transaction/deal/sums',
    summary:
      'Sums of all refunds of a filter, one line per currency; null when the filter is too wide to sum at once',
    access: 'trade.refund.view',
    effect: 'read',
    input: z.strictObject({ filter }),
    output: z.strictObject({
      sums: z
        .array(
          z.strictObject({
            refunds: z.int(),
            amount: moneyOutput,
            succeeded: moneyOutput,
            inFlight: moneyOutput,
          }),
        )
        .nullable(),
      rowsMax: z.int(),
    }),
    errors: ['trade.range_reversed', 'trade.currency_needed'],
  }),
} as const
