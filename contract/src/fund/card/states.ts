import { machine } from '#machine.ts'

/**
 * Audit of a withdrawal card (rows K1 to K7): 101 pending, 102 available, 103 rejected, 104 held, as the
 * specification names them on the wire. A deleted one keeps its row: withdrawals and the log name it.
 */
export const cardMachine = machine({
  name: 'withdrawal_card',
  states: ['101', '102', '103', '104', 'deleted'],
  events: ['add', 'approve', 'reject', 'hold', 'release', 'edit', 'delete'],
  start: { add: '101' },
  moves: {
    '101': { approve: '102', reject: '103', hold: '104', delete: 'deleted' },
    '102': { hold: '104', edit: '101', delete: 'deleted' },
    '103': { edit: '101', delete: 'deleted' },
    '104': { release: '102', reject: '103' },
    deleted: {},
  },
})
export const cardStates = cardMachine.states
export type CardState = (typeof cardStates)[number]
export type CardEvent = (typeof cardMachine.events)[number]
