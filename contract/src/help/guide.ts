import { z } from 'zod'
import { call } from '#call.ts'
import { nothing } from '#fields.ts'

/** What the first steps of a merchant lead to, in the order in which they are best taken. */
export const guideGroups = ['secure', 'team', 'connect', 'sell', 'serve', 'money'] as const
export type GuideGroup = (typeof guideGroups)[number]

interface GuideTask {
  readonly group: GuideGroup
  /** Not every merchant has a use for it, so it counts for no one's progress. */
  readonly isOptional?: true
}

/** First steps of a new merchant, in the order in which they are best taken. */
export const guideTasks = {
  password: { group: 'secure' },
  factor: { group: 'secure' },
  email: { group: 'secure' },
  role: { group: 'team' },
  operator: { group: 'team' },
  recipient: { group: 'team' },
  site: { group: 'connect' },
  scheme: { group: 'connect' },
  key: { group: 'connect' },
  notify: { group: 'connect' },
  ip: { group: 'connect', isOptional: true },
  shop: { group: 'connect', isOptional: true },
  order: { group: 'sell' },
  checkout: { group: 'sell', isOptional: true },
  link: { group: 'sell', isOptional: true },
  refund: { group: 'serve' },
  defence: { group: 'serve' },
  shipment: { group: 'serve', isOptional: true },
  card: { group: 'money' },
  withdrawal: { group: 'money' },
  export: { group: 'money' },
} as const satisfies Readonly<Record<string, GuideTask>>
export type GuideStep = keyof typeof guideTasks
export const guideSteps = Object.keys(guideTasks) as [GuideStep, ...GuideStep[]]

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
