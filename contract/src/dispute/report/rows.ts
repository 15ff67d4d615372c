import { z } from 'zod'
import { line, moneyOutput } from '#fields.ts'
import { listCalls } from '#lists/list.ts'
import { choices } from '#lists/filter-fields.ts'
import { chargebackOutcome } from '#dispute/states.ts'
import { cardBrands } from '#trade/states.ts'
import { disputeReportLimits as limits } from './limits.ts'
import { monthForm } from './month.ts'
import { programmeCodes } from './programmes.ts'

/** What a scheme counts: a fraud report (TC40) or a chargeback (TC15). */
export const schemeRowKinds = ['report', 'case'] as const

export const schemeRowFilter = z.strictObject({
  /** This Beijing month where it is left out. */
  month: z.string().regex(monthForm).optional(),
  /** All that a programme counts of its scheme. */
  programme: choices(z.enum(programmeCodes)).optional(),
  /** Static part of the descriptor. */
  descriptor: line(limits.descriptor.max, 0).optional(),
  kind: choices(z.enum(schemeRowKinds)).optional(),
  brand: choices(z.enum(cardBrands)).optional(),
})
export type SchemeRowFilter = z.infer<typeof schemeRowFilter>

const schemeRow = z.strictObject({
  id: z.string(),
  kind: z.enum(schemeRowKinds),
  /** When it came in. */
  createdAt: z.string(),
  /** The Beijing day by which its month is told. */
  countedOn: z.string(),
  /** Its own number. */
  number: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  orderedAt: z.string(),
  amount: moneyOutput,
  brand: z.enum(cardBrands),
  /** The scheme's code of the reason, or of the kind of fraud. */
  reason: z.string(),
  /** Of a chargeback. */
  outcome: z.enum(chargebackOutcome.states).nullable(),
  /** The issuer answers for fraud. */
  isAuthenticated: z.boolean(),
  /** Its order has a fraud report and a chargeback: counted twice. */
  isDouble: z.boolean(),
  descriptor: z.string(),
})
export type SchemeRow = z.infer<typeof schemeRow>

export const schemeRowColumns = [
  'number',
  'kind',
  'createdAt',
  'countedOn',
  'orderNo',
  'orderedAt',
  'currency',
  'amount',
  'brand',
  'reason',
  'outcome',
  'authenticated',
  'double',
  'descriptor',
] as const

export const schemeRowCalls = listCalls({
  path: '/chargeback/scheme/rows',
  what: 'fraud reports and chargebacks that card schemes count',
  access: 'report.protest.view',
  filter: schemeRowFilter.default({}),
  row: schemeRow,
  errors: [],
  file: {
    path: '/chargeback/scheme/rows/export',
    access: 'report.protest.view',
    columns: schemeRowColumns,
  },
})
