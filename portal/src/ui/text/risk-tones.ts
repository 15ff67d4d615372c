import type { RuleSetState } from '@quayside/contract/risk/rule-set/states.ts'
import type { Tone } from './tones.ts'

export const ruleSetTones: Record<RuleSetState, Tone> = {
  draft: 'info',
  shadow: 'wait',
  live: 'good',
  retired: 'neutral',
}
