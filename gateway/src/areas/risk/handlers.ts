import type { riskCalls } from '@quayside/contract/risk/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { fraudReportHandlers } from './fraud-report.ts'
import { explainHandlers } from '#areas/risk/lab/explain.ts'
import { labHandlers } from '#areas/risk/lab/simulate.ts'
import { suggestionHandlers } from '#areas/risk/lab/suggestion.ts'
import { riskListHandlers } from '#areas/risk/list/list.ts'
import { reviewDeskHandlers } from '#areas/risk/review/desk.ts'
import { reviewListHandlers } from '#areas/risk/review/list.ts'
import { ruleSetHandlers } from '#areas/risk/rule-set/rule-set.ts'

/** What answers the calls of orders that are held. */
export const riskHandlers: AllHandlers<typeof riskCalls> = {
  reviewList: reviewListHandlers,
  reviewDesk: reviewDeskHandlers,
  fraudReport: fraudReportHandlers,
  ruleSet: ruleSetHandlers,
  explain: explainHandlers,
  lab: labHandlers,
  suggestion: suggestionHandlers,
  riskList: riskListHandlers,
}
