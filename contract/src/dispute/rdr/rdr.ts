import { z } from 'zod'
import { currencyCode, moneyOutput, numberLine } from '#fields.ts'
import { choices } from '#lists/filter-fields.ts'
import { listCalls } from '#lists/list.ts'
import { tradeLimits as limits } from '#trade/limits.ts'
import { cardBrands } from '#trade/states.ts'
import { range } from '#range.ts'
import { relatedClaim } from '#dispute/alert/alert.ts'

const received = range.anyInstants('its pages and its counts are read by index, however long it is')

/** What RDR is looked for by. */
export const rdrFilter = z.strictObject({
  /** The beginning of its own number, its order's or the merchant's order number. */
  text: numberLine(limits.searchText.max).optional(),
  createdFrom: received.from,
  createdTo: received.to,
  currency: choices(currencyCode).optional(),
  brand: choices(z.enum(cardBrands)).optional(),
  /** Only those of orders of which more went back than came in. */
  overrun: z.enum(['yes', 'no']).optional(),
})
export type RdrFilter = z.infer<typeof rdrFilter>

const rdrRow = z.strictObject({
  id: z.string(),
  rdrNo: z.string(),
  createdAt: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  merchantOrderId: z.string(),
  orderedAt: z.string(),
  orderAmount: moneyOutput,
  amount: moneyOutput,
  fee: moneyOutput,
  /** The provider's rule by which the scheme settled it. */
  rule: z.string(),
  reasonCode: z.string(),
  brand: z.enum(cardBrands).nullable(),
  card: z.string().nullable(),
  /** More went back of the order than came in. */
  overrun: z.boolean(),
  related: z.array(relatedClaim),
})
export type RdrRow = z.infer<typeof rdrRow>

export const rdrExportColumns = [
  'rdrNo',
  'createdAt',
  'orderNo',
  'merchantOrderId',
  'currency',
  'amount',
  'fee',
  'rule',
  'reasonCode',
  'brand',
  'card',
  'overrun',
  'related',
] as const

export const rdrCalls = listCalls({
  path: '/chargeback/rdr/list',
  what: 'disputes that schemes have settled by a rule (RDR)',
  access: 'dispute.rdr.view',
  filter: rdrFilter.default({}),
  row: rdrRow,
  errors: ['trade.range_reversed'],
  file: { path: '/chargeback/rdr/list/download', access: 'dispute.rdr.export', columns: rdrExportColumns },
  sums: {
    path: '/chargeback/rdr/list/sums',
    line: z.strictObject({ count: z.int(), amount: moneyOutput, fee: moneyOutput }),
  },
})
