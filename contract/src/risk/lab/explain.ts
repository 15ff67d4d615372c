import { z } from 'zod'
import { call } from '#call.ts'
import { rulingActions, rulingPowers } from '#risk/ruling/actions.ts'
import { riskFieldKeys } from '#risk/ruling/fields.ts'
import { listColours, listTypes } from '#risk/ruling/list-types.ts'
import { riskActions, rulePhases } from '#risk/ruling/tree.ts'

export const ruleAnswers = ['match', 'no_match', 'unknown', 'snoozed', 'out_of_scope'] as const

/** An entry of a list that was about the order. */
export const metEntry = z.strictObject({
  id: z.string(),
  colour: z.enum(listColours),
  type: z.enum(listTypes),
  reason: z.string(),
  decided: z.boolean(),
})

export const explainedRule = z.strictObject({
  id: z.string(),
  set: z.string(),
  /** As its set calls it; null where no version of the set that is kept here has this wording. */
  name: z.string().nullable(),
  when: z.string(),
  action: z.enum(riskActions),
  phase: z.enum(rulePhases),
  mode: z.enum(['live', 'shadow']),
  answer: z.enum(ruleAnswers),
  decided: z.boolean(),
  /** What would have been done without it; null of a rule that changed nothing. */
  without: z.enum(rulingActions).nullable(),
  /** What the order had of each field that it reads; null where nobody knows, several of what has several. */
  values: z.array(
    z.strictObject({
      field: z.enum(riskFieldKeys as [(typeof riskFieldKeys)[number]]),
      value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
      /** What is secret is known here and not shown. */
      isHidden: z.boolean(),
    }),
  ),
})
export type ExplainedRule = z.infer<typeof explainedRule>

export const explainCalls = {
  explain: call({
    path: '/riskmanger/decision/explain',
    summary: 'Explain what rules and lists made of an order: each rule of then with the values that it saw',
    access: 'trade.transaction.view',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({
      /** Null where the order came without a ruling. */
      ruling: z
        .strictObject({
          version: z.int(),
          listNumber: z.int(),
          ruledAt: z.string(),
          phase: z.enum(rulePhases),
          action: z.enum(rulingActions),
          by: z.enum(rulingPowers),
          byIds: z.array(z.string()),
          tookMicros: z.int(),
        })
        .nullable(),
      /** Every rule of that version in its order; null where the version is not kept here. */
      rules: z.array(explainedRule).nullable(),
      lists: z.array(metEntry),
      /** Velocity was not told with the order. */
      isRebuilt: z.boolean(),
    }),
    errors: ['object.not_found'],
  }),
} as const
