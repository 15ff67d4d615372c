import type { OutputOf } from '@quayside/contract/call.ts'
import type { refundCalls } from '@quayside/contract/trade/move/refund.ts'

export type RefundCheck = OutputOf<typeof refundCalls.check>
export type RefundAnswer = OutputOf<typeof refundCalls.refund>
