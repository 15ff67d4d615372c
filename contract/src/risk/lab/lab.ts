import { z } from 'zod'
import { call } from '#call.ts'
import { withOwnDigits } from '#fields.ts'
import { rulingLimits as limits } from '#risk/ruling/limits.ts'
import { ruleScope } from '#risk/ruling/snapshot.ts'
import { riskActions, rulePhases } from '#risk/ruling/tree.ts'
import { labLimits } from './limits.ts'
import { usd } from './usd.ts'

/** With what is still to come of young orders, and of those alone that are old enough. */
const price = z.strictObject({
  /** Fraud that would not have been, and the fees of cases and schemes. */
  fraud: usd,
  fees: usd,
  /** Margin of good orders that would have been lost. */
  margin: usd,
  review: usd,
  net: usd,
  /** Orders that are bad; of the corrected side in hundredths of an order. */
  badHundredths: z.int(),
  good: z.int(),
})
export type RulePrice = z.infer<typeof price>

const schemeCount = z.strictObject({
  /** TC40 and TC15 together, and the sales that they are divided by. */
  cases: z.int(),
  sales: z.int(),
  /** Basis points in hundredths; null without sales. */
  ratio: z.int().nullable(),
})

export const labCalls = {
  simulate: call({
    path: '/riskmanger/ruleset/simulate',
    summary: 'Work out what a rule would have done to the orders of the last 180 days, and what it is worth',
    access: 'risk.lab.run',
    effect: 'write',
    allSites: true,
    perMinute: labLimits.perMinute,
    input: z.strictObject({
      when: withOwnDigits(z.string().trim().min(1).max(limits.text)),
      action: z.enum(riskActions),
      scope: ruleScope.default({ sites: [], brands: [], currencies: [] }),
    }),
    output: z.strictObject({
      since: z.string(),
      ranAt: z.string(),
      tookMs: z.int(),
      phase: z.enum(rulePhases),
      orders: z.int(),
      /** Orders whose velocity is not known, of which rules over it say nothing. */
      bare: z.int(),
      rebuilt: z.int(),
      matches: z.int(),
      /** Of each condition in reading order: orders of which it cannot be known. */
      unknown: z.array(z.strictObject({ node: z.string(), orders: z.int() })),
      /** Of the matches: what came of them. */
      outcome: z.strictObject({
        bad: z.int(),
        good: z.int(),
        /** Good so far, and too young to be sure. */
        unripe: z.int(),
        /** Declined, blocked, or not ended otherwise: nobody knows whether they were bad. */
        unlabelled: z.int(),
      }),
      /** What live rules let through alone counts as gain. */
      overlap: z.strictObject({
        matches: z.int(),
        rules: z.array(z.strictObject({ id: z.string(), matches: z.int() })),
      }),
      corrected: price,
      ripe: price,
      interval: z.strictObject({ low: usd, high: usd }),
      /** Basis points; null where there is nothing to divide by. */
      precision: z.int().nullable(),
      recall: z.int().nullable(),
      /** Bad orders of all that were let through. */
      bad: z.int(),
      vamp: z.strictObject({ before: schemeCount, after: schemeCount, line: z.int().nullable() }),
      /** Of authenticated orders the share that did not come through, in basis points; null where none was authenticated. */
      threeDsDropOff: z.int().nullable(),
      assumed: z.strictObject({
        marginBps: z.int(),
        comebackBps: z.int(),
        reviewMinutes: z.int(),
        reviewCentsAnHour: z.int(),
      }),
      weeks: z.array(
        z.strictObject({ from: z.string(), bad: z.int(), good: z.int(), isRipe: z.boolean(), net: usd }),
      ),
    }),
    errors: ['risk.rule_unreadable', 'risk.rule_invalid'],
    logs: ['action'],
  }),
} as const
