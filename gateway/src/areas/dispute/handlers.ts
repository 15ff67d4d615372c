import type { disputeCalls } from '@quayside/contract/dispute/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import type { UploadDeps } from '#uploads/stored-file.ts'
import { caseDetailHandlers } from '#areas/dispute/case/case-detail.ts'
import { caseListHandlers, oldCaseListHandlers } from '#areas/dispute/case/case-list.ts'
import { caseMoveHandlers } from '#areas/dispute/case/case-move.ts'
import { disputeConfigHandlers } from '#areas/dispute/config/config.ts'
import { evidenceHandlers } from '#areas/dispute/evidence/evidence.ts'

export interface DisputeDeps {
  readonly uploads: UploadDeps
}

/** What answers the calls of cases. */
export const disputeHandlers = ({ uploads }: DisputeDeps): AllHandlers<typeof disputeCalls> => ({
  caseList: caseListHandlers,
  oldCaseList: oldCaseListHandlers,
  caseDetail: caseDetailHandlers,
  caseMove: caseMoveHandlers(uploads),
  evidence: evidenceHandlers(uploads),
  disputeConfig: disputeConfigHandlers,
})
