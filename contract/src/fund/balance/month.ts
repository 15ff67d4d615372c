import { z } from 'zod'
import { call } from '#call.ts'
import { currencyCode } from '#fields.ts'
import { balanceAccounts } from '#fund/balance-figures.ts'

export const balanceMonthCalls = {
  file: call({
    path: '/acct/downBalanceByMonth',
    summary:
      'Download one Beijing month of an account as a CSV file: opening balance, every entry, closing balance',
    access: 'fund.balance.export',
    // Its pages are read one by one while the file goes out: a month of a large merchant fits no answer.
    effect: 'none',
    looks: true,
    allSites: true,
    answers: 'file',
    input: z.strictObject({
      account: z.enum(balanceAccounts),
      currency: currencyCode,
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
    }),
    output: z.unknown(),
    errors: ['balance.too_early', 'balance.too_late', 'object.not_found'],
  }),
} as const
