import type { OutputOf } from '@quayside/contract/call.ts'
import type { batchCalls } from '@quayside/contract/trade/batch/batch.ts'

/** One batch as its page shows it. */
export type BatchDetail = OutputOf<typeof batchCalls.detail>
