import { machine } from '#machine.ts'

/** A proposal that waits for a second person (ADR 0031); `failed` was approved and could not be done any more. */
export const approval = machine({
  name: 'approval',
  states: ['waiting', 'done', 'failed', 'refused', 'withdrawn', 'expired'],
  events: ['propose', 'approve', 'fail', 'refuse', 'withdraw', 'expire'],
  start: { propose: 'waiting' },
  moves: {
    waiting: {
      approve: 'done',
      fail: 'failed',
      refuse: 'refused',
      withdraw: 'withdrawn',
      expire: 'expired',
    },
    done: {},
    failed: {},
    refused: {},
    withdrawn: {},
    expired: {},
  },
})
export type ApprovalState = (typeof approval.states)[number]
