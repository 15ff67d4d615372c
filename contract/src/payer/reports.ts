/** What a payers' page reports by itself, beside what its policy has stopped: a message that may have held a card number was dropped. */
export const cardNumberReport = 'card-number-message'

/** Who sent it: the network's frame to the page, the page to the frame, or another window to the page. */
export const messageSenders = ['frame', 'page', 'elsewhere'] as const
export type MessageSender = (typeof messageSenders)[number]
