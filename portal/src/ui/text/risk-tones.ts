import type { SuggestionVerdict } from '@quayside/contract/risk/lab/suggestion.ts'
import type { ExplainedRule } from '@quayside/contract/risk/lab/explain.ts'
import type { RuleSetState } from '@quayside/contract/risk/rule-set/states.ts'
import type { Tone } from './tones.ts'

export const ruleSetTones: Record<RuleSetState, Tone> = {
  draft: 'info',
  shadow: 'wait',
  live: 'good',
  retired: 'neutral',
}

/** What a rule made of an order; `decided` of one that decided. */
export const answerTones: Record<ExplainedRule['answer'] | 'decided', Tone> = {
  decided: 'bad',
  match: 'warn',
  snoozed: 'wait',
  unknown: 'neutral',
  no_match: 'neutral',
  out_of_scope: 'neutral',
}

/** An entry of a list that was about an order. */
export const metEntryTones = { decided: 'bad', black: 'warn', white: 'good' } as const

/** An entry that the payment core does not hold yet. */
export const entryTones = { sending: 'info' } as const

export const suggestionTones: Readonly<Record<SuggestionVerdict, Tone>> = {
  held: 'good',
  few: 'neutral',
  loses: 'neutral',
  chance: 'neutral',
}
