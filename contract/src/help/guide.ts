import { z } from 'zod'
import { call } from '#call.ts'
import { nothing } from '#fields.ts'

/** First steps of a new merchant, in the order in which they are best taken; only what this portal has a page for. */
export const guideSteps = [
  'password',
  'factor',
  'email',
  'role',
  'operator',
  'order',
  'refund',
  'export',
] as const
export type GuideStep = (typeof guideSteps)[number]

export const guideCalls = {
  state: call({
    path: '/help/guide',
    summary: 'Get which first steps this operator and their merchant have completed',
    access: 'session',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      steps: z.array(
        z.strictObject({
          step: z.enum(guideSteps),
          done: z.boolean(),
          /** Where it is taken, where the operator may open that. */
          path: z.string().nullable(),
        }),
      ),
    }),
  }),
} as const
