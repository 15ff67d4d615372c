import { z } from 'zod'
import { call } from '#call.ts'
import { currencyCode, moneyOutput, numberLine } from '#fields.ts'
import { listCalls } from '#lists/list.ts'
import { choices } from '#lists/filter-fields.ts'
import { tradeLimits as limits } from '#trade/limits.ts'
import { cardBrands } from '#trade/states.ts'
import { range } from '#range.ts'

/** What schemes call each kind of fraud in their reports (Visa TC40, Mastercard SAFE); others are shown as they came. */
export const fraudTypeCodes = {
  lost: ['0', '00'],
  stolen: ['1', '01'],
  not_received: ['2', '02'],
  application: ['3', '03'],
  counterfeit: ['4', '04', '9'],
  takeover: ['5', '05', 'B'],
  not_present: ['6', '06'],
  processing: ['A'],
  misrepresentation: ['C'],
  manipulation: ['D'],
} as const
export type FraudType = keyof typeof fraudTypeCodes
const fraudTypes = Object.keys(fraudTypeCodes) as [FraudType, ...FraudType[]]

/** The kind that a scheme's code stands for, if it is a known one. */
export const fraudTypeOf = (code: string): FraudType | null =>
  fraudTypes.find((type) => (fraudTypeCodes[type] as readonly string[]).includes(code)) ?? null

const created = range.anyInstants('its pages and its counts are read by index, however long it is')

/** What a report is looked for by; all of it optional, all of it in the screen's address. */
export const fraudReportFilter = z.strictObject({
  /** The beginning of its own number or of its order's. */
  text: numberLine(limits.searchText.max).optional(),
  /** When it came in, at or after. */
  createdFrom: created.from,
  /** Before. */
  createdTo: created.to,
  currency: choices(currencyCode).optional(),
  brand: choices(z.enum(cardBrands)).optional(),
})
export type FraudReportFilter = z.infer<typeof fraudReportFilter>

const fraudReportRow = z.strictObject({
  id: z.string(),
  reportNo: z.string(),
  /** When it came in. */
  createdAt: z.string(),
  /** The issuer's date. */
  reportedOn: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  amount: moneyOutput,
  brand: z.enum(cardBrands).nullable(),
  card: z.string().nullable(),
  /** The scheme's code, and what it stands for where that is known. */
  code: z.string(),
  type: z.enum(fraudTypes).nullable(),
  /** Of the order: what was given back, and whether a chargeback came. */
  refunded: moneyOutput,
  disputed: z.boolean(),
})
export type FraudReportRow = z.infer<typeof fraudReportRow>

/** Columns of the list as a file has them. */
export const fraudReportExportColumns = [
  'reportNo',
  'createdAt',
  'reportedOn',
  'orderNo',
  'currency',
  'amount',
  'type',
  'brand',
  'card',
  'refunded',
  'disputed',
] as const

export const fraudReportCalls = {
  ...listCalls({
    path: '/fraudReport/query',
    what: 'fraud reports from issuers',
    access: 'risk.fraud.view',
    filter: fraudReportFilter.default({}),
    row: fraudReportRow,
    errors: ['trade.range_reversed'],
    file: { path: '/fraudReport/export', access: 'risk.fraud.export', columns: fraudReportExportColumns },
  }),
  detail: call({
    path: '/fraudReport/detail',
    summary: 'Get one fraud report with its order and the order’s history since then',
    access: 'risk.fraud.view',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: fraudReportRow.extend({
      merchantOrderId: z.string(),
      orderedAt: z.string(),
      captured: moneyOutput,
      /** Oldest first. */
      steps: z.array(
        z.strictObject({
          at: z.string(),
          event: z.enum(['order', 'report', 'refund', 'chargeback']),
          amount: moneyOutput,
        }),
      ),
    }),
    errors: ['object.not_found'],
  }),
} as const
