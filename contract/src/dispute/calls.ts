import { alertCalls } from '#dispute/alert/alert.ts'
import { caseDetailCalls } from '#dispute/case/case-detail.ts'
import { caseListCalls, oldCaseListCalls } from '#dispute/case/case-list.ts'
import { caseMoveCalls } from '#dispute/case/case-move.ts'
import { disputeOrderCalls } from '#dispute/dispute-order/dispute-order.ts'
import { disputeMessageCalls } from '#dispute/dispute-order/message.ts'
import { rdrCalls } from '#dispute/rdr/rdr.ts'

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
