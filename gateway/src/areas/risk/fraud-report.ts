import type { ClaimRow } from '@quayside/contract/dispute/claim.ts'
import { wire } from '@quayside/contract/money.ts'
import { fraudReportCalls, type FraudReportRow, fraudTypeOf } from '@quayside/contract/risk/fraud-report.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { listOf } from '#lists/list-of.ts'
import { claimFound, claimHeads, claimList, claimSaid } from '#areas/dispute/public.ts'
import {
  fraudReportCells,
  fraudReportClaims,
  fraudReportSteps,
  fraudReportSums,
  type StoredFraudReport,
} from './fraud-report.sql.ts'

const listed = claimList(fraudReportClaims, { own: nothing, rowOf })

/** It is looked for as every claim is, and by nothing else. */
function nothing(): object {
  return {}
}

/** Every fraud report of a merchant, as pages and as a file. */
const reports = listOf(fraudReportCalls, {
  find: listed.find,
  file: {
    ...listed.file,
    name: 'fraud_reports',
    cells: fraudReportCells,
    heads: (words) => ({ ...claimHeads(words), ...words.fraudReports.column }),
    sums: fraudReportSums,
    sumLabels: ({ fraudReports: { column } }) => ({ amount: column.amount }),
    said: (words, filter, say, { names }) =>
      claimSaid(words, filter, { say, names, period: words.fraudReports.list.period }),
  },
})
export const fraudReportExport = reports.kind

export const fraudReportHandlers: Handlers<typeof fraudReportCalls> = {
  ...reports.handlers,

  async detail(ctx, { id }) {
    const { row, shown, sums } = await claimFound(ctx, fraudReportClaims, id)
    const steps = await ctx.tx.rows(fraudReportSteps(ctx.merchantId, row.orderId))
    return {
      ...rowOf(ctx, row, shown),
      ...sums,
      steps: steps.map(({ amount, ...step }) => ({ ...step, amount: wire(row.currency, amount) })),
    }
  },
}

function rowOf(_: Ctx, row: StoredFraudReport, shown: ClaimRow): FraudReportRow {
  const { currency, code } = row
  return {
    ...shown,
    reportNo: row.reportNo,
    reportedOn: row.reportedOn,
    orderNo: row.orderNo,
    amount: wire(currency, row.amount),
    code,
    type: fraudTypeOf(code),
    refunded: wire(currency, row.refunded),
    disputed: row.disputed,
  }
}
