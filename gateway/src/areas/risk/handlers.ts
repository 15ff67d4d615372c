import type { riskCalls } from '@quayside/contract/risk/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { fraudReportHandlers } from './fraud-report.ts'
import { explainHandlers } from '#areas/risk/lab/explain.ts'
import { labHandlers } from '#areas/risk/lab/simulate.ts'
import { reviewListHandlers } from './review-list.ts'

/** What answers the calls of orders that are held. */
export const riskHandlers: AllHandlers<typeof riskCalls> = {
  reviewList: reviewListHandlers,
  fraudReport: fraudReportHandlers,
  explain: explainHandlers,
  lab: labHandlers,
}
