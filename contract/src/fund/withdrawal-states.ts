import { machine } from '../machine.ts'

/**
 * A withdrawal (spec §4; design 3.11). Money is held from the start; only the bank's word, a person or a deadline moves it,
 * never silence: a bank that does not answer leaves it pending.
 */
export const withdrawal = machine({
  name: 'withdrawal',
  states: ['initial', 'pending', 'application_failed', 'processing_failed', 'processing_success', 'bounced'],
  events: ['apply', 'approve', 'refuse', 'withdraw', 'expire', 'confirm', 'fail', 'bounce'],
  start: { apply: 'initial' },
  moves: {
    initial: {
      approve: 'pending',
      refuse: 'application_failed',
      withdraw: 'application_failed',
      expire: 'application_failed',
    },
    pending: { confirm: 'processing_success', fail: 'processing_failed' },
    processing_success: { bounce: 'bounced' },
    application_failed: {},
    processing_failed: {},
    bounced: {},
  },
})
export type WithdrawalState = (typeof withdrawal.states)[number]
export type WithdrawalEvent = (typeof withdrawal.events)[number]

/** Applied for by a person, or by a rule of theirs. */
export const withdrawalOrigins = ['hand', 'rule'] as const
