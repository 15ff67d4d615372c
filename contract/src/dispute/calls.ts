import { caseDetailCalls } from '#dispute/case/case-detail.ts'
import { caseListCalls, oldCaseListCalls } from '#dispute/case/case-list.ts'
import { caseMoveCalls } from '#dispute/case/case-move.ts'
import { disputeReportCalls } from '#dispute/report/report.ts'
import { schemeRowCalls } from '#dispute/report/rows.ts'
import { schemeCalls } from '#dispute/report/scheme.ts'

/** Calls of chargebacks, of what comes before them and of what schemes make of them. */
export const disputeCalls = {
  caseList: caseListCalls,
  oldCaseList: oldCaseListCalls,
  caseDetail: caseDetailCalls,
  caseMove: caseMoveCalls,
  disputeReport: disputeReportCalls,
  scheme: schemeCalls,
  schemeRow: schemeRowCalls,
} as const
