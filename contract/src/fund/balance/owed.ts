import { z } from 'zod'
import { call } from '#call.ts'
import { moneyOutput, nothing } from '#fields.ts'

/** Days without a capture after which a currency has no income that would pay what is owed in it. */
export const incomeDays = 31

export const balanceOwedCalls = {
  owed: call({
    path: '/acct/queryBalanceOwed',
    summary:
      'List currencies in which fees, fines or refunds exceed the balance and there are no captures to cover them',
    access: 'fund.balance.view',
    effect: 'read',
    allSites: true,
    input: nothing,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          currency: z.string(),
          owed: moneyOutput,
          /** It can be bought, and the next settlement collects it then. */
          exchangeable: z.boolean(),
        }),
      ),
    }),
  }),
} as const
