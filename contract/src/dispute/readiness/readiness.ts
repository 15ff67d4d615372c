import { z } from 'zod'
import { call } from '#call.ts'
import { moneyOutput } from '#fields.ts'
import { readyElements } from '#trade/readiness.ts'

/** Sales that are counted, and lost cases that are looked back at, in days. */
export const readinessDays = 30
export const savedDays = 365

export const readinessCalls = {
  readiness: call({
    path: '/chargeback/readiness/query',
    summary:
      'Get how many sales of each site two earlier sales could defend, and what is missing in the others',
    access: 'dispute.config.view',
    effect: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      /** Those with most sales first. */
      sites: z.array(
        z.strictObject({
          site: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
          /** Visa sales that were captured. */
          sales: z.int(),
          ready: z.int(),
          /** Null where no sale lacks anything. */
          absent: z
            .strictObject({
              element: z.enum(readyElements),
              sales: z.int(),
              /** Of lost cases that lacked it alone, at the odds of such a defence; an amount for each currency. */
              saved: z.array(moneyOutput),
            })
            .nullable(),
        }),
      ),
    }),
  }),
} as const
