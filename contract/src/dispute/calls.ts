import { alertCalls } from '#dispute/alert/alert.ts'
import { caseDetailCalls } from '#dispute/case/case-detail.ts'
import { caseListCalls, oldCaseListCalls } from '#dispute/case/case-list.ts'
import { caseMoveCalls } from '#dispute/case/case-move.ts'
import { deskCalls } from '#dispute/desk/desk.ts'
import { disputeReportCalls } from '#dispute/report/report.ts'
import { schemeRowCalls } from '#dispute/report/rows.ts'
import { schemeCalls } from '#dispute/report/scheme.ts'
import { disputeConfigCalls } from '#dispute/config/config.ts'
import { evidenceCalls } from '#dispute/evidence/evidence.ts'
import { readinessCalls } from '#dispute/readiness/readiness.ts'
import { calibrationCalls } from '#dispute/value/calibration.ts'
import { disputeOrderCalls } from '#dispute/dispute-order/dispute-order.ts'
import { disputeMessageCalls } from '#dispute/dispute-order/message.ts'
import { rdrCalls } from '#dispute/rdr/rdr.ts'
import { rdrSimulationCalls } from '#dispute/rdr/simulate.ts'

/** Calls of chargebacks, of what comes before them and of what schemes make of them. */
export const disputeCalls = {
  caseList: caseListCalls,
  oldCaseList: oldCaseListCalls,
  desk: deskCalls,
  caseDetail: caseDetailCalls,
  caseMove: caseMoveCalls,
  disputeReport: disputeReportCalls,
  scheme: schemeCalls,
  schemeRow: schemeRowCalls,
  alert: alertCalls,
  rdr: rdrCalls,
  rdrSimulation: rdrSimulationCalls,
  disputeOrder: disputeOrderCalls,
  disputeMessage: disputeMessageCalls,
  evidence: evidenceCalls,
  disputeConfig: disputeConfigCalls,
  readiness: readinessCalls,
  calibration: calibrationCalls,
} as const
