import { z } from 'zod'
import { moneyOutput } from '#fields.ts'
import { keptList } from '#lists/kept.ts'
import { listCalls } from '#lists/list.ts'
import { claimColumns, claimConditions, claimListErrors, claimParts } from '#dispute/claim.ts'

/** What RDR is looked for by. */
export const rdrFilter = z.strictObject({
  ...claimConditions,
  /** Only those of orders of which more went back than came in. */
  overrun: z.enum(['yes', 'no']).optional(),
})
export type RdrFilter = z.infer<typeof rdrFilter>
export const keptRdr = keptList({ right: 'dispute.rdr.view', filter: rdrFilter })

const rdrRow = z.strictObject({
  ...claimParts,
  rdrNo: z.string(),
  orderNo: z.string(),
  orderAmount: moneyOutput,
  amount: moneyOutput,
  fee: moneyOutput,
  /** The provider's rule by which the scheme settled it. */
  rule: z.string(),
  reasonCode: z.string(),
  /** More went back of the order than came in. */
  overrun: z.boolean(),
})
export type RdrRow = z.infer<typeof rdrRow>

export const rdrExportColumns = [
  'rdrNo',
  'createdAt',
  'orderNo',
  'currency',
  'amount',
  'fee',
  'rule',
  'reasonCode',
  'overrun',
  'orderAmount',
  ...claimColumns,
] as const

export const rdrCalls = listCalls({
  path: '/chargeback/rdr/list',
  what: 'disputes that schemes have settled by a rule (RDR)',
  access: 'dispute.rdr.view',
  filter: rdrFilter.default({}),
  row: rdrRow,
  errors: claimListErrors,
  file: { path: '/chargeback/rdr/list/download', access: 'dispute.rdr.export', columns: rdrExportColumns },
  sums: {
    path: '/chargeback/rdr/list/sums',
    line: z.strictObject({ count: z.int(), amount: moneyOutput, fee: moneyOutput }),
  },
})
