import type { RuleSetState } from '@quayside/contract/risk/rule-set/states.ts'
import type { Tone } from './tones.ts'

export const ruleSetTones: Record<RuleSetState, Tone> = {
  draft: 'info',
  shadow: 'wait',
  live: 'good',
  retired: 'neutral',
}

/** An entry that the payment core does not hold yet. */
export const entryTones = { sending: 'info' } as const
