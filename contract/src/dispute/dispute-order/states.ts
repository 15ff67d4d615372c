import { machine } from '#machine.ts'

/** A buyer's complaint about an order (spec §4, rows D1 to D7). */
export const disputeOrder = machine({
  name: 'dispute_order',
  states: ['init', 'approved', 'declined', 'refunding', 'refunded'],
  events: ['complain', 'approve', 'decline', 'refund', 'refund_succeed', 'refund_fail', 'dispute'],
  start: { complain: 'init' },
  moves: {
    init: { approve: 'approved', decline: 'declined', dispute: 'declined' },
    approved: { refund: 'refunding', dispute: 'declined' },
    refunding: { refund_succeed: 'refunded', refund_fail: 'approved' },
    declined: {},
    refunded: {},
  },
})
export type DisputeOrderState = (typeof disputeOrder.states)[number]
export type DisputeOrderEvent = (typeof disputeOrder.events)[number]

/** What merchant and buyer write to one another about it (spec §4). */
export const disputeMessage = machine({
  name: 'dispute_message',
  states: ['open', 'replied', 'close'],
  events: ['ask', 'ask_again', 'reply', 'close', 'settle', 'lapse'],
  start: { ask: 'open' },
  moves: {
    open: { ask_again: 'open', reply: 'replied', close: 'close', settle: 'close', lapse: 'close' },
    replied: { ask_again: 'open', reply: 'replied', close: 'close', settle: 'close', lapse: 'close' },
    close: {},
  },
})
export type DisputeMessageState = (typeof disputeMessage.states)[number]
export type DisputeMessageEvent = (typeof disputeMessage.events)[number]

/** Why buyers complain. */
export const complaintReasons = [
  'not_received',
  'not_as_described',
  'damaged',
  'wrong_item',
  'cancelled',
  'credit_missing',
  'duplicate',
  'not_recognised',
  'other',
] as const
export type ComplaintReason = (typeof complaintReasons)[number]

/** When a merchant who has not decided is reminded, in days since the complaint. */
export const reminderDays = [3, 10] as const
/** A conversation in which nobody writes ends by itself. */
export const silentDays = 30
