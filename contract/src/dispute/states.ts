import { machine } from '#machine.ts'

/** Stages of a case; the outcome of a stage other than `processing` is final for it (spec §4, ADR 0005). */
export const chargebackStages = [
  'retrieval',
  'chargeback',
  'representment',
  'second chargeback',
  'pre-arbitration',
  'arbitration',
] as const
export type ChargebackStage = (typeof chargebackStages)[number]

/**
 * Outcome of a case; which stage it is in and whose turn it is stands in `case-moves.ts`, whose rows these are without them.
 * `raise` makes a retrieval a chargeback, whatever the retrieval's own outcome was: no other stage may take it.
 */
export const chargebackOutcome = machine({
  name: 'chargeback',
  states: ['processing', 'appeal succeeded', 'failed', 'expired', 'cancelled'],
  events: [
    'open',
    'raise',
    'reply',
    'ignore',
    'lapse',
    'appeal',
    'take_back',
    'answer_elsewhere',
    'give_up',
    'go_on',
    'refuse',
    'accept',
    'dispute_again',
    'open_pre_arbitration',
    'escalate',
    'decline',
    'rule_won',
    'rule_lost',
    'withdraw',
    'reverse',
    'reopen',
  ],
  start: { open: 'processing' },
  moves: {
    processing: {
      raise: 'processing',
      reply: 'processing',
      ignore: 'expired',
      lapse: 'expired',
      appeal: 'processing',
      take_back: 'processing',
      answer_elsewhere: 'processing',
      give_up: 'failed',
      go_on: 'processing',
      refuse: 'processing',
      accept: 'appeal succeeded',
      dispute_again: 'processing',
      open_pre_arbitration: 'processing',
      escalate: 'processing',
      decline: 'failed',
      rule_won: 'appeal succeeded',
      rule_lost: 'failed',
      withdraw: 'cancelled',
    },
    'appeal succeeded': { reopen: 'processing' },
    failed: { reverse: 'cancelled' },
    expired: { raise: 'processing', reverse: 'cancelled' },
    cancelled: { raise: 'processing' },
  },
})
export type ChargebackOutcome = (typeof chargebackOutcome.states)[number]
export type ChargebackEvent = (typeof chargebackOutcome.events)[number]

/** How a scheme lets a case go on; by brand and reason code (`case-flow.ts`). */
export const disputeFlows = ['allocation', 'collaboration', 'mastercard', 'single'] as const
export type DisputeFlow = (typeof disputeFlows)[number]
