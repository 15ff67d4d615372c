import { machine } from '#machine.ts'

/**
 * A withdrawal (spec §4; rows W1 to W7). Money is held from the start; only the bank's word, a person or a deadline moves it,
 * never silence: a bank that does not answer leaves it pending.
 */
export const withdrawal = machine({
  name: 'withdrawal',
  states: [
    'initial',
    'pending',
    'application failed',
    'processing failed',
    'processing success',
    'bounced or refunded',
  ],
  events: ['apply', 'approve', 'refuse', 'withdraw', 'expire', 'confirm', 'fail', 'bounce'],
  start: { apply: 'initial' },
  moves: {
    initial: {
      approve: 'pending',
      refuse: 'application failed',
      withdraw: 'application failed',
      expire: 'application failed',
    },
    pending: { confirm: 'processing success', fail: 'processing failed' },
    'processing success': { bounce: 'bounced or refunded' },
    'application failed': {},
    'processing failed': {},
    'bounced or refunded': {},
  },
})
export type WithdrawalState = (typeof withdrawal.states)[number]
export type WithdrawalEvent = (typeof withdrawal.events)[number]

/** Applied for by a person, or by a rule of theirs. */
export const withdrawalOrigins = ['hand', 'rule'] as const
