import { z } from 'zod'
import { call } from '#call.ts'
import {
  claimColumns,
  claimConditions,
  claimListErrors,
  claimOrderParts,
  claimParts,
} from '#dispute/claim.ts'
import { moneyOutput } from '#fields.ts'
import { listCalls } from '#lists/list.ts'

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

/** What a report is looked for by; all of it optional, all of it in the screen's address. */
export const fraudReportFilter = z.strictObject(claimConditions)
export type FraudReportFilter = z.infer<typeof fraudReportFilter>

const fraudReportRow = z.strictObject({
  ...claimParts,
  reportNo: z.string(),
  /** The issuer's date. */
  reportedOn: z.string(),
  orderNo: z.string(),
  amount: moneyOutput,
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
  'refunded',
  'disputed',
  ...claimColumns,
] as const

export const fraudReportCalls = {
  ...listCalls({
    path: '/fraudReport/query',
    what: 'fraud reports from issuers',
    access: 'risk.fraud.view',
    filter: fraudReportFilter.default({}),
    row: fraudReportRow,
    errors: claimListErrors,
    file: { path: '/fraudReport/export', access: 'risk.fraud.export', columns: fraudReportExportColumns },
  }),
  detail: call({
    path: '/fraudReport/detail',
    summary: 'Get one fraud report with its order and the order’s history since then',
    access: 'risk.fraud.view',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: fraudReportRow.extend({
      ...claimOrderParts,
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
