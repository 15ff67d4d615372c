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
 * Outcome of a case; the merchant's own moves join with the dispute screens.
 * `raise` makes a retrieval a chargeback, whatever the retrieval's own outcome was: no other stage may take it.
 */
export const chargebackOutcome = machine({
  name: 'chargeback',
  states: ['processing', 'appeal succeeded', 'failed', 'expired', 'cancelled'],
  events: ['open', 'raise', 'withdraw'],
  start: { open: 'processing' },
  moves: {
    processing: { raise: 'processing', withdraw: 'cancelled' },
    'appeal succeeded': {},
    failed: {},
    expired: { raise: 'processing' },
    cancelled: { raise: 'processing' },
  },
})
export type ChargebackOutcome = (typeof chargebackOutcome.states)[number]
