import { caseDetailCalls } from '#dispute/case/case-detail.ts'
import { caseListCalls, oldCaseListCalls } from '#dispute/case/case-list.ts'
import { caseMoveCalls } from '#dispute/case/case-move.ts'
import { disputeConfigCalls } from '#dispute/config/config.ts'
import { evidenceCalls } from '#dispute/evidence/evidence.ts'

/** Calls of chargebacks and retrieval requests. */
export const disputeCalls = {
  caseList: caseListCalls,
  oldCaseList: oldCaseListCalls,
  caseDetail: caseDetailCalls,
  caseMove: caseMoveCalls,
  evidence: evidenceCalls,
  disputeConfig: disputeConfigCalls,
} as const
