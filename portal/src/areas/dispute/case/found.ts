import type { OutputOf } from '@quayside/contract/call.ts'
import type { caseDetailCalls } from '@quayside/contract/dispute/case/case-detail.ts'

/** A case as its page knows it. */
export type FoundCase = OutputOf<typeof caseDetailCalls.detail>
