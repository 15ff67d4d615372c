import { z } from 'zod'
import { call } from '#call.ts'
import { moneyOutput } from '#fields.ts'

/** From so many decided cases on a chance can be held against what came of it. */
export const calibrationMin = 50
/** Months that are looked back at, and decided cases at most, the latest. */
export const calibrationMonths = 24
export const calibrationMax = 2_000

const bin = z.strictObject({
  /** Chances from … to below …, in percent; the last one holds 100 as well. */
  from: z.int(),
  to: z.int(),
  cases: z.int(),
  /** In percent: the mean chance, and the share that the answers won, with its 90 % interval. */
  promised: z.number(),
  won: z.number(),
  low: z.number(),
  high: z.number(),
})

export const calibrationCalls = {
  calibration: call({
    path: '/chargeback/value/calibration',
    summary: 'Hold the chances of answers against what came of them',
    access: 'report.protest.view',
    effect: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      /** Decided cases, and how many of them had their chance kept when they were sealed; of the others it is worked out. */
      decisions: z.int(),
      kept: z.int(),
      /** Null where there are too few decisions; a bin without cases is left out. */
      chart: z
        .strictObject({
          bins: z.array(bin),
          /** Mean square of what was missed, and the same of whoever says the average each time. */
          brier: z.number(),
          baseBrier: z.number(),
          /** In percent. */
          baseRate: z.number(),
        })
        .nullable(),
      /** Of answers whose value was kept: what was promised, and what came back less the work; a line for each currency. */
      promises: z.array(
        z.strictObject({
          cases: z.int(),
          promised: moneyOutput,
          promisedIsLoss: z.boolean(),
          got: moneyOutput,
          gotIsLoss: z.boolean(),
        }),
      ),
    }),
  }),
} as const
