import type { disputeCalls } from '@quayside/contract/dispute/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { disputeReportHandlers } from '#areas/dispute/report/report.ts'
import { schemeRowHandlers } from '#areas/dispute/report/rows.ts'
import { schemeHandlers } from '#areas/dispute/report/scheme.ts'

/** What answers the calls of disputes. */
export const disputeHandlers: AllHandlers<typeof disputeCalls> = {
  disputeReport: disputeReportHandlers,
  scheme: schemeHandlers,
  schemeRow: schemeRowHandlers,
}
