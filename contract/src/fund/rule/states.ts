import { machine } from '#machine.ts'

/** A withdrawal rule (rows U1 to U5). A deleted one keeps its row: its withdrawals and runs name it. */
export const withdrawalRule = machine({
  name: 'withdrawal_rule',
  states: ['enabled', 'disabled', 'deleted'],
  events: ['add', 'modify', 'enable', 'disable', 'delete'],
  start: { add: 'enabled' },
  moves: {
    enabled: { modify: 'enabled', disable: 'disabled', delete: 'deleted' },
    disabled: { modify: 'disabled', enable: 'enabled', delete: 'deleted' },
    deleted: {},
  },
})
export type WithdrawalRuleState = (typeof withdrawalRule.states)[number]
export type WithdrawalRuleEvent = (typeof withdrawalRule.events)[number]

/** made: there is a withdrawal, which may still wait for a second person; skipped: not enough, or frozen; failed: a guard refused. */
export const ruleRunOutcomes = ['made', 'skipped', 'failed'] as const
export type RuleRunOutcome = (typeof ruleRunOutcomes)[number]
