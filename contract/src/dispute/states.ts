import { machine } from '../machine.ts'

/** Stages of a case; the outcome of a stage other than `processing` is final for it (spec §4, ADR 0005). */
export const chargebackStages = [
  'retrieval', 'chargeback', 'representment', 'second_chargeback', 'pre_arbitration', 'arbitration',
] as const
export type ChargebackStage = (typeof chargebackStages)[number]

/** Outcome of a case; the merchant's own moves join with the dispute screens. */
export const chargebackOutcome = machine({
  name: 'chargeback',
  states: ['processing', 'appeal_succeeded', 'failed', 'expired', 'cancelled'],
  events: ['open', 'withdraw'],
  start: { open: 'processing' },
  moves: {
    processing: { withdraw: 'cancelled' },
    appeal_succeeded: {},
    failed: {},
    expired: {},
    cancelled: {},
  },
})
export type ChargebackOutcome = (typeof chargebackOutcome.states)[number]
