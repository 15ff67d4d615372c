import { machine } from '#machine.ts'

/** Who tells of a dispute before it is one. */
export const alertNetworks = ['ethoca', 'cdrn'] as const
export type AlertNetwork = (typeof alertNetworks)[number]

/** What the cardholder told the bank: that it was not they, or that they want their money back. */
export const alertTypes = ['confirmed_fraud', 'customer_dispute'] as const
export type AlertType = (typeof alertTypes)[number]

/** Operation status of an alert (rows G1 to G9); only its first end is told to the network. */
export const alert = machine({
  name: 'alert',
  states: ['pending', 'processing', 'refunded', 'ignored', 'expired'],
  events: [
    'receive',
    'refund',
    'refund_succeed',
    'refund_fail',
    'let_go',
    'lapse',
    'dispute',
    'refunded_before',
  ],
  start: { receive: 'pending' },
  moves: {
    pending: {
      refund: 'processing',
      let_go: 'ignored',
      lapse: 'expired',
      dispute: 'ignored',
      refunded_before: 'refunded',
    },
    processing: { refund_succeed: 'refunded', refund_fail: 'pending' },
    refunded: {},
    ignored: {},
    expired: {},
  },
})
export type AlertState = (typeof alert.states)[number]
export type AlertEvent = (typeof alert.events)[number]

/** Of the refund that an alert led to; `failed` leaves the alert open for another one. */
export const alertRefundStates = ['none', 'pending', 'succeed', 'failed'] as const
export type AlertRefundState = (typeof alertRefundStates)[number]

/** What is best done with an open alert by what each costs: to refund, to wait, or either. */
export const alertMoves = ['refund', 'wait', 'choice'] as const
export type AlertMove = (typeof alertMoves)[number]

/** What the screen advises, from where alert and order stand. */
export const alertAdvices = [
  'refund',
  'wait',
  'retry',
  'already_refunded',
  'already_disputed',
  'refunded',
  'let_go',
  'too_late',
] as const
export type AlertAdvice = (typeof alertAdvices)[number]

/** How an alert ended, in the network's words; `IN_TRANSIT` is told while the refund has no answer yet. */
export const alertOutcomes = [
  'RESOLVED',
  'PREVIOUSLY_REFUNDED',
  'UNRESOLVED_DISPUTE',
  'MISSED',
  'NOT_FOUND',
  'NOT_SETTLED',
  'IN_TRANSIT',
] as const
export type AlertOutcome = (typeof alertOutcomes)[number]

/** How a report of an outcome stands with the network; the first final outcome of an alert counts. */
export const alertReport = machine({
  name: 'alert_report',
  states: ['queued', 'sent', 'acknowledged', 'refused'],
  events: ['queue', 'send', 'acknowledge', 'refuse'],
  start: { queue: 'queued' },
  moves: {
    queued: { send: 'sent' },
    sent: { acknowledge: 'acknowledged', refuse: 'refused' },
    acknowledged: {},
    refused: {},
  },
})
export type AlertReportState = (typeof alertReport.states)[number]
