import { z } from 'zod'
import { call } from '#call.ts'
import { totalOutput } from '#lists/paging.ts'
import { tradeLimits as limits } from '#trade/limits.ts'
import { transactionFilter } from './transaction.ts'

export const transactionTotalCalls = {
  totals: call({
    path: '/transaction/query/totals',
    summary: 'Count the orders that each of several filters matches, in the given order',
    access: 'trade.transaction.view',
    effect: 'read',
    /** Tabs: all orders, and each pinned filter. */
    input: z.strictObject({
      filters: z
        .array(transactionFilter)
        .min(1)
        .max(limits.savedFilter.pinned.max + 1),
    }),
    /** Null for a filter that cannot be applied: a range that is reversed, an amount without its one currency. */
    output: z.strictObject({ totals: z.array(totalOutput.nullable()) }),
  }),
} as const
