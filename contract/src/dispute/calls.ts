import { disputeReportCalls } from '#dispute/report/report.ts'
import { schemeRowCalls } from '#dispute/report/rows.ts'
import { schemeCalls } from '#dispute/report/scheme.ts'

/** Calls of chargebacks, of what comes before them and of what schemes make of them. */
export const disputeCalls = {
  disputeReport: disputeReportCalls,
  scheme: schemeCalls,
  schemeRow: schemeRowCalls,
} as const
