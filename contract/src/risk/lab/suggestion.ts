import { z } from 'zod'
import { call } from '#call.ts'
import { rulePhases } from '#risk/ruling/tree.ts'
import { labLimits } from './limits.ts'
import { usd } from './usd.ts'

/** What a rule that is proposed may do: nobody is let pass by itself, nobody asked to authenticate. */
export const suggestedActions = ['block', 'review'] as const
export type SuggestedAction = (typeof suggestedActions)[number]

/** Whether what was found holds in days that were not searched: too few bad orders, it may not pay, or it may be chance. */
export const suggestionVerdicts = ['held', 'few', 'loses', 'chance'] as const
export type SuggestionVerdict = (typeof suggestionVerdicts)[number]

/** Of orders that live rules let through, as far as it is known by now what became of them. */
const figures = z.strictObject({
  matches: z.int(),
  bad: z.int(),
  good: z.int(),
  /** As if every match was refused and no buyer came back. */
  net: usd,
  interval: z.strictObject({ low: usd, high: usd }),
  /** Basis points; null without matches of which one knows. */
  precision: z.int().nullable(),
})
export type SuggestionFigures = z.infer<typeof figures>

const suggestion = z.strictObject({
  id: z.string(),
  when: z.string(),
  action: z.enum(suggestedActions),
  phase: z.enum(rulePhases),
  verdict: z.enum(suggestionVerdicts),
  /** Of the days that were searched, and of those that judge. */
  found: figures,
  judged: figures,
})
export type Suggestion = z.infer<typeof suggestion>

const finished = z.strictObject({
  id: z.string(),
  /** In the night by itself, or asked for. */
  isNightly: z.boolean(),
  endedAt: z.string(),
  /** The days that were searched, and then until when they were judged. */
  from: z.string(),
  split: z.string(),
  to: z.string(),
  /** Rules that were tried: single conditions and pairs. */
  tried: z.int(),
  /** Bad orders that live rules let through, in each period. */
  bad: z.strictObject({ found: z.int(), judged: z.int() }),
  orders: z.int(),
  /** What held, and what looked good and did not; none is an answer. */
  suggestions: z.array(suggestion),
})
export type SuggestionRun = z.infer<typeof finished>

export const suggestionCalls = {
  list: call({
    path: '/riskmanger/suggestion/list',
    summary: 'Get the rules that the latest search through past orders suggests, and what it refused',
    access: 'risk.rule.view',
    effect: 'read',
    allSites: true,
    input: z.strictObject({}),
    output: z.strictObject({
      /** One that was begun after the latest that ended, if any. */
      open: z
        .strictObject({ id: z.string(), state: z.enum(['running', 'failed']), askedAt: z.string() })
        .nullable(),
      latest: finished.nullable(),
    }),
  }),
  run: call({
    path: '/riskmanger/suggestion/run',
    summary: 'Look for rules in past orders; while one search runs, it is answered for a second',
    access: 'risk.lab.run',
    effect: 'write',
    allSites: true,
    perMinute: labLimits.perMinute,
    input: z.strictObject({}),
    output: z.strictObject({ id: z.string() }),
  }),
} as const
