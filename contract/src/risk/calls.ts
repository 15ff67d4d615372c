import { fraudReportCalls } from './fraud-report.ts'
import { explainCalls } from '#risk/lab/explain.ts'
import { labCalls } from '#risk/lab/lab.ts'
import { reviewListCalls } from './review-list.ts'

/** Calls of orders that are held, and of fraud that issuers report. */
export const riskCalls = {
  reviewList: reviewListCalls,
  fraudReport: fraudReportCalls,
  explain: explainCalls,
  lab: labCalls,
} as const
