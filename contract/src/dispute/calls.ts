import { alertCalls } from './alert/alert.ts'
import { caseDetailCalls } from './case/case-detail.ts'
import { caseListCalls, oldCaseListCalls } from './case/case-list.ts'
import { caseMoveCalls } from './case/case-move.ts'
import { disputeOrderCalls } from './dispute-order/dispute-order.ts'
import { disputeMessageCalls } from './dispute-order/message.ts'
import { rdrCalls } from './rdr/rdr.ts'

/** Calls of chargebacks and retrieval requests, and of what comes before them. */
export const disputeCalls = {
  caseList: caseListCalls,
  oldCaseList: oldCaseListCalls,
  caseDetail: caseDetailCalls,
  caseMove: caseMoveCalls,
  alert: alertCalls,
  rdr: rdrCalls,
  disputeOrder: disputeOrderCalls,
  disputeMessage: disputeMessageCalls,
} as const
