import { z } from 'zod'
import { currencyCode, moneyOutput, numberLine } from '#fields.ts'
import { listCalls } from '#lists/list.ts'
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

/** Columns of the list as a file has them: reason and failure, which share a cell on the screen, stand apart. */
export const refundExportColumns = [
  'refundNo',
  'orderNo',
  'createdAt',
  'currency',
  'amount',
  'status',
  'reason',
  'failure',
  'askedBy',
  'orderAmount',
  'merchantRefundId',
  'merchantOrderId',
  'doneAt',
  'origin',
  'brand',
  'card',
  'arn',
] as const
export type RefundExportColumn = (typeof refundExportColumns)[number]

export const refundListCalls = listCalls({
  path: '/transaction/deal',
  what: 'refunds',
  access: 'trade.refund.view',
  filter: refundFilter.default({}),
  row: refundRow,
  errors: ['trade.range_reversed', 'trade.currency_needed'],
  file: { path: '/transaction/export/deal', access: 'trade.refund.export', columns: refundExportColumns },
  sums: {
    path: '/transaction/deal/sums',
    line: z.strictObject({
      refunds: z.int(),
      amount: moneyOutput,
      succeeded: moneyOutput,
      inFlight: moneyOutput,
    }),
  },
})
