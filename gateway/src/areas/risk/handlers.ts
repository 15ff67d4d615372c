import type { riskCalls } from '@quayside/contract/risk/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { fraudReportHandlers } from './fraud-report.ts'
import { labHandlers } from './lab/simulate.ts'
import { riskListHandlers } from './list/list.ts'
import { reviewDeskHandlers } from './review/desk.ts'
import { reviewListHandlers } from './review/list.ts'
import { ruleSetHandlers } from './rule-set/rule-set.ts'

/** What answers the calls of orders that are held. */
export const riskHandlers: AllHandlers<typeof riskCalls> = {
  reviewList: reviewListHandlers,
  reviewDesk: reviewDeskHandlers,
  fraudReport: fraudReportHandlers,
  ruleSet: ruleSetHandlers,
  lab: labHandlers,
  riskList: riskListHandlers,
}
