import { caseDetailCalls } from '#dispute/case/case-detail.ts'
import { caseListCalls, oldCaseListCalls } from '#dispute/case/case-list.ts'
import { caseMoveCalls } from '#dispute/case/case-move.ts'

/** Calls of chargebacks and retrieval requests. */
export const disputeCalls = {
  caseList: caseListCalls,
  oldCaseList: oldCaseListCalls,
  caseDetail: caseDetailCalls,
  caseMove: caseMoveCalls,
} as const
