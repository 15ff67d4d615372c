import { z } from 'zod'
import { call } from '#call.ts'
import { instant } from '#fields.ts'
import { balanceAccounts, balanceFigureNames } from '#fund/balance-figures.ts'
import { balanceOutput } from '#fund/balance-shown.ts'

/** Balances are counted over all sites (ADR 0024). */
const seen = { access: 'fund.balance.view', effect: 'read', allSites: true } as const

/** As of an instant: what the books told then, before they knew of what had happened and was booked later; null is now. */
const bookedThen = balanceOutput.nullable()

export const balanceCalls = {
  accounts: call({
    ...seen,
    path: '/acct/queryacct',
    summary: 'Get the balances of every account and currency, now or as of a time in the past (ADR 0060)',
    input: z.strictObject({ at: instant.optional() }),
    output: z.strictObject({
      /** The instant asked for; null is now. */
      at: z.string().nullable(),
      asOf: z.string(),
      /** The first Beijing date that can be asked for. */
      earliest: z.string(),
      currencies: z.array(
        z.strictObject({
          currency: z.string(),
          figures: z.array(
            z.strictObject({
              figure: z.enum(balanceFigureNames),
              balance: balanceOutput,
              booked: bookedThen,
              accounts: z.array(z.strictObject({ account: z.enum(balanceAccounts), balance: balanceOutput })),
            }),
          ),
          total: balanceOutput,
          booked: bookedThen,
        }),
      ),
    }),
    errors: ['balance.too_early', 'balance.too_late'],
  }),
} as const
