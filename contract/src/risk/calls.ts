import { fraudReportCalls } from './fraud-report.ts'
import { reviewDeskCalls } from '#risk/review/desk.ts'
import { reviewListCalls } from '#risk/review/list.ts'

/** Calls of orders that are held, and of fraud that issuers report. */
export const riskCalls = {
  reviewList: reviewListCalls,
  reviewDesk: reviewDeskCalls,
  fraudReport: fraudReportCalls,
} as const
