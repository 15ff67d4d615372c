import { alertCalls } from './alert/alert.ts'
import { disputeOrderCalls } from './dispute-order/dispute-order.ts'
import { disputeMessageCalls } from './dispute-order/message.ts'
import { rdrCalls } from './rdr/rdr.ts'

/** Calls of what comes before a chargeback, of chargebacks, and of what they teach. */
export const disputeCalls = {
  alert: alertCalls,
  rdr: rdrCalls,
  disputeOrder: disputeOrderCalls,
  disputeMessage: disputeMessageCalls,
} as const
