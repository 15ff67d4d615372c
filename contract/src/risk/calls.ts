import { fraudReportCalls } from './fraud-report.ts'
import { labCalls } from './lab/lab.ts'
import { riskListCalls } from './list/list.ts'
import { reviewDeskCalls } from './review/desk.ts'
import { reviewListCalls } from './review/list.ts'
import { ruleSetCalls } from './rule-set/rule-set.ts'

/** Calls of orders that are held, and of fraud that issuers report. */
export const riskCalls = {
  reviewList: reviewListCalls,
  reviewDesk: reviewDeskCalls,
  fraudReport: fraudReportCalls,
  ruleSet: ruleSetCalls,
  lab: labCalls,
  riskList: riskListCalls,
} as const
