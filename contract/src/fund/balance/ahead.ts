import { z } from 'zod'
import { call } from '#call.ts'
import { moneyOutput, nothing } from '#fields.ts'

/** What is already known to change balances. */
export const aheadKinds = ['settlement', 'reserve_release', 'chargeback', 'withdrawal'] as const

const kind = z.enum(aheadKinds)

export const aheadItem = z.strictObject({
  /** Beijing date. */
  on: z.string(),
  kind,
  /**
   * What becomes withdrawable, below zero where it is taken out of it; of a chargeback the frozen money that is decided on.
   */
  amount: moneyOutput,
  /** Of a settlement: what goes to the rolling reserve. */
  held: moneyOutput.nullable(),
  /** Items of a settlement, batches whose reserve is released, or cases. */
  count: z.int(),
  /** Of a withdrawal rule that takes a part: what will be available is not known, so its amount is zero and this says how much. */
  percent: z.int().nullable(),
  /** Of a single case: its order, and the case's number. */
  order: z.strictObject({ id: z.string(), orderNo: z.string(), caseNo: z.string() }).nullable(),
})
export type AheadItem = z.infer<typeof aheadItem>

export const balanceAheadCalls = {
  ahead: call({
    path: '/acct/queryBalanceAhead',
    summary: 'List scheduled balance changes for the next 31 days by day, and those after that',
    access: 'fund.balance.view',
    effect: 'read',
    allSites: true,
    input: nothing,
    output: z.strictObject({
      /** Beijing dates, both included. */
      from: z.string(),
      to: z.string(),
      items: z.array(aheadItem),
      later: z.array(z.strictObject({ kind, amount: moneyOutput, count: z.int() })),
      asOf: z.string(),
    }),
  }),
} as const
