import { caseDetailCalls } from './case/case-detail.ts'
import { caseListCalls, oldCaseListCalls } from './case/case-list.ts'
import { caseMoveCalls } from './case/case-move.ts'
import { disputeConfigCalls } from './config/config.ts'
import { evidenceCalls } from './evidence/evidence.ts'

/** Calls of chargebacks and retrieval requests. */
export const disputeCalls = {
  caseList: caseListCalls,
  oldCaseList: oldCaseListCalls,
  caseDetail: caseDetailCalls,
  caseMove: caseMoveCalls,
  evidence: evidenceCalls,
  disputeConfig: disputeConfigCalls,
} as const
