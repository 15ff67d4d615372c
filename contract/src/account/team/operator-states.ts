import { machine } from '#machine.ts'

/**
 * An operator; `locked` stands until somebody unlocks, while the lock after wrong passwords is a time beside the state and
 * opens by itself (ADR 0006). A deleted one keeps its row: the operation log and the orders name it.
 */
export const operatorMachine = machine({
  name: 'operator',
  states: ['active', 'locked', 'deleted'],
  events: ['create', 'lock', 'lie_idle', 'unlock', 'reset', 'change', 'delete'],
  start: { create: 'active' },
  moves: {
    active: {
      lock: 'locked',
      lie_idle: 'locked',
      unlock: 'active',
      reset: 'active',
      change: 'active',
      delete: 'deleted',
    },
    locked: { unlock: 'active', reset: 'locked', change: 'locked', delete: 'deleted' },
    deleted: {},
  },
})
export const operatorStates = operatorMachine.states
export type OperatorState = (typeof operatorStates)[number]
export type OperatorEvent = (typeof operatorMachine.events)[number]
