import type { SuggestionVerdict } from '@quayside/contract/risk/lab/suggestion.ts'
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

export const suggestionTones: Readonly<Record<SuggestionVerdict, Tone>> = {
  held: 'good',
  few: 'neutral',
  loses: 'neutral',
  chance: 'neutral',
}
