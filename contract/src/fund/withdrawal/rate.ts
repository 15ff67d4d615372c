import { z } from 'zod'
import { call } from '#call.ts'
import { moneyInput, moneyOutput } from '#fields.ts'

/** What a card in RMB is paid out in. */
export const settledIn = 'CNY'

export const withdrawalRateCalls = {
  rate: call({
    path: '/withdraw/rate',
    summary:
      'Estimate the amount credited to a card in RMB at the current reference rate; the bank pays at its own rate',
    access: 'fund.withdrawal.apply',
    effect: 'none',
    looks: true,
    allSites: true,
    input: z.strictObject({ amount: moneyInput }),
    output: z.strictObject({
      /** RMB for one unit of the amount's currency, with eight decimals. */
      rate: z.string(),
      /** When the house said so. */
      at: z.string(),
      about: moneyOutput,
    }),
    errors: ['exchange.pair', 'exchange.house_silent'],
  }),
} as const
