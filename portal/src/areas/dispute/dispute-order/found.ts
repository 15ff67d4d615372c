import type { OutputOf } from '@quayside/contract/call.ts'
import type { disputeMessageCalls } from '@quayside/contract/dispute/dispute-order/message.ts'

/** A conversation with all of its words. */
export type FoundThread = OutputOf<typeof disputeMessageCalls.detail>
