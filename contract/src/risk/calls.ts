import { fraudReportCalls } from './fraud-report.ts'
import { explainCalls } from '#risk/lab/explain.ts'
import { labCalls } from '#risk/lab/lab.ts'
import { suggestionCalls } from '#risk/lab/suggestion.ts'
import { riskListCalls } from '#risk/list/list.ts'
import { reviewDeskCalls } from '#risk/review/desk.ts'
import { reviewListCalls } from '#risk/review/list.ts'
import { ruleSetCalls } from '#risk/rule-set/rule-set.ts'

/** Calls of orders that are held, and of fraud that issuers report. */
export const riskCalls = {
  reviewList: reviewListCalls,
  reviewDesk: reviewDeskCalls,
  fraudReport: fraudReportCalls,
  ruleSet: ruleSetCalls,
  explain: explainCalls,
  lab: labCalls,
  suggestion: suggestionCalls,
  riskList: riskListCalls,
} as const
