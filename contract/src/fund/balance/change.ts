import { z } from 'zod'
import { call } from '#call.ts'
import { currencyCode, moneyOutput, numberLine } from '#fields.ts'
import { listCalls } from '#lists/list.ts'
import { tradeLimits } from '#trade/limits.ts'
import { balanceLimits } from './limits.ts'
import { balanceAccounts } from '#fund/balance-figures.ts'
import { balanceOutput } from '#fund/balance-shown.ts'
import { places } from '#fund/places.ts'
import { balanceCauses } from './causes.ts'
import { postingSources } from '#fund/posting-sources.ts'
import { range } from '#range.ts'

const { max: longest } = balanceLimits.rangeDays
const happened = range.someInstants(longest, 'balance.range_too_long')
const between = range.instants(longest, 'balance.range_too_long')

/** One account of one currency, and when its changes happened, as statements count it (ADR 0060); without a start the 31 days before the end. */
export const changeFilter = z.strictObject({
  account: z.enum(balanceAccounts),
  currency: currencyCode,
  /** Happened at or after. */
  createdFrom: happened.from,
  /** Before; without it up to now. */
  createdTo: happened.to,
  // All of them at once are as good as none.
  cause: z.array(z.enum(balanceCauses)).min(1).max(balanceCauses.length).optional(),
  /** An order, by its number or the merchant's. */
  text: numberLine(tradeLimits.searchText.max).optional(),
})
export type ChangeFilter = z.infer<typeof changeFilter>

const cause = z.enum(balanceCauses)

export const changeRow = z.strictObject({
  /** The entry's place in its account's book, counted from 1. */
  version: z.string(),
  postedAt: z.string(),
  occurredAt: z.string(),
  cause,
  amount: moneyOutput,
  /** Of the account, after it. */
  balance: balanceOutput,
  order: z.strictObject({ id: z.string(), orderNo: z.string() }).nullable(),
  /** Beijing date from which a settlement may take it. */
  valueOn: z.string().nullable(),
})
export type ChangeRow = z.infer<typeof changeRow>

const seen = { access: 'fund.balance.view', effect: 'read', allSites: true } as const
const ranges = [
  'balance.too_early',
  'balance.too_late',
  'balance.range_too_long',
  'trade.range_reversed',
] as const

const explained = z.strictObject({
  opening: balanceOutput,
  closing: balanceOutput,
  causes: z.array(z.strictObject({ cause, amount: moneyOutput, entries: z.int() })),
})

/** Columns of an account's changes in a file. */
export const changeExportColumns = [
  'occurredAt',
  'cause',
  'currency',
  'amount',
  'balance',
  'orderNo',
  'postedAt',
  'valueOn',
  'account',
  'version',
] as const

export const balanceChangeCalls = {
  ...listCalls({
    ...seen,
    path: '/acct/queryBalanceDeal',
    what: 'entries of one account and currency, with the balances before and after them',
    filter: changeFilter,
    row: changeRow,
    more: {
      /** What was asked for, as it was understood. */
      from: z.string(),
      to: z.string(),
      opening: balanceOutput,
      /** Of everything in the range, whatever else the filter leaves out. */
      change: moneyOutput,
      closing: balanceOutput,
    },
    errors: [...ranges],
    file: { path: '/acct/exportBalanceDeal', access: 'fund.balance.export', columns: changeExportColumns },
  }),
  entry: call({
    ...seen,
    path: '/acct/queryBalanceDeal/detail',
    summary:
      'Get one entry with its posting: where the money came from and went to, and the related order or batch',
    input: z.strictObject({
      account: z.enum(balanceAccounts),
      currency: currencyCode,
      version: z.string().regex(/^[1-9]\d{0,17}$/),
    }),
    output: changeRow.extend({
      source: z.enum(postingSources),
      sourceId: z.string(),
      /** The batch that it settled, released, or that took it. */
      batch: z.strictObject({ id: z.string(), businessDate: z.string() }).nullable(),
      legs: z.array(
        z.strictObject({
          from: z.enum(places),
          to: z.enum(places),
          amount: moneyOutput,
          cause,
          /** The leg that this entry is a side of. */
          own: z.boolean(),
        }),
      ),
    }),
    errors: ['object.not_found'],
  }),
  difference: call({
    ...seen,
    path: '/acct/queryBalanceDeal/difference',
    summary: 'Explain the difference between two balances of a currency: opening, every cause, closing',
    input: z.strictObject({ currency: currencyCode, ...between }),
    output: z.strictObject({
      accounts: z.array(z.strictObject({ account: z.enum(balanceAccounts), ...explained.shape })),
      /** Over all of them: what only moved from one to the other is not in it. */
      total: explained,
    }),
    errors: ranges,
  }),
} as const
