import type { disputeCalls } from '@quayside/contract/dispute/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import type { UploadDeps } from '#uploads/stored-file.ts'
import { alertHandlers } from '#areas/dispute/alert/alert.ts'
import { caseDetailHandlers } from '#areas/dispute/case/case-detail.ts'
import { caseListHandlers, oldCaseListHandlers } from '#areas/dispute/case/case-list.ts'
import { caseMoveHandlers } from '#areas/dispute/case/case-move.ts'
import { deskHandlers } from '#areas/dispute/desk/desk.ts'
import { disputeReportHandlers } from '#areas/dispute/report/report.ts'
import { schemeRowHandlers } from '#areas/dispute/report/rows.ts'
import { schemeHandlers } from '#areas/dispute/report/scheme.ts'
import { disputeOrderHandlers } from '#areas/dispute/dispute-order/dispute-order.ts'
import { disputeMessageHandlers } from '#areas/dispute/dispute-order/message.ts'
import { rdrSimulationHandlers } from '#areas/dispute/rdr/proposal.ts'
import { rdrHandlers } from '#areas/dispute/rdr/rdr.ts'
import { disputeConfigHandlers } from '#areas/dispute/config/config.ts'
import { evidenceHandlers } from '#areas/dispute/evidence/evidence.ts'
import { calibrationHandlers } from '#areas/dispute/value/calibration.ts'
import { readinessHandlers } from '#areas/dispute/readiness/readiness.ts'

export interface DisputeDeps {
  readonly uploads: UploadDeps
}

/** What answers the calls of cases, and of what comes before them. */
export const disputeHandlers = ({ uploads }: DisputeDeps): AllHandlers<typeof disputeCalls> => ({
  caseList: caseListHandlers,
  oldCaseList: oldCaseListHandlers,
  desk: deskHandlers,
  caseDetail: caseDetailHandlers,
  caseMove: caseMoveHandlers(uploads),
  disputeReport: disputeReportHandlers,
  scheme: schemeHandlers,
  schemeRow: schemeRowHandlers,
  alert: alertHandlers,
  rdr: rdrHandlers,
  rdrSimulation: rdrSimulationHandlers,
  disputeOrder: disputeOrderHandlers,
  disputeMessage: disputeMessageHandlers(uploads),
  evidence: evidenceHandlers(uploads),
  disputeConfig: disputeConfigHandlers,
  readiness: readinessHandlers,
  calibration: calibrationHandlers,
})
