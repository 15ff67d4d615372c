import { z } from 'zod'
import { call } from '#call.ts'
import { currencyCode, moneyOutput } from '#fields.ts'
import { balanceOutput, balanceRight } from '#fund/balance-shown.ts'
import { tradeLimits } from '#trade/limits.ts'
import { capitalFlows } from './figures.ts'
import { range } from '#range.ts'

/** Beijing dates, both included; without a currency all of them, which never meet in one sum. */
const asked = z.strictObject({
  ...range.dates(tradeLimits.reportDays.max, 'trade.report_too_long'),
  currency: currencyCode.optional(),
})

const figures = {
  currency: z.string(),
  orders: z.int(),
  approved: z.int(),
  captured: z.int(),
  settled: z.int(),
  failed: z.int(),
  /** Basis points of the orders that were decided; null when none was. */
  approvalRate: z.int().nullable(),
  amount: moneyOutput,
  capturedAmount: moneyOutput,
  settledAmount: moneyOutput,
  /** What happened on these days, whenever the order was made. */
  refunds: z.strictObject({ times: z.int(), amount: moneyOutput }),
  chargebacks: z.strictObject({ times: z.int(), amount: moneyOutput }),
}

const flows = Object.fromEntries(capitalFlows.map((flow) => [flow, moneyOutput])) as Record<
  (typeof capitalFlows)[number],
  typeof moneyOutput
>

/** Amounts carry the sign with which they change the balance: opening and all flows add up to closing. */
const capitalRow = z.strictObject({
  day: z.string(),
  currency: z.string(),
  opening: balanceOutput,
  ...flows,
  closing: balanceOutput,
})

const base = {
  access: 'trade.transaction.view',
  effect: 'read',
  allSites: true,
  errors: ['trade.range_reversed', 'trade.report_too_long'],
  input: asked,
} as const
const file = { answers: 'file', output: z.unknown() } as const
/** It tells what was on the account each day, so it takes the right to balances. */
const capital = { ...base, access: balanceRight } as const

/** Reports of Beijing days as tables and as CSV files. */
export const reportCalls = {
  trade: call({
    ...base,
    path: '/transaction/querytradereport',
    summary: 'Get orders of a period by currency and card scheme',
    output: z.strictObject({
      /** The brand is null for orders that were paid without a card. */
      rows: z.array(z.strictObject({ brand: z.string().nullable(), ...figures })),
    }),
  }),
  daily: call({
    ...base,
    path: '/transaction/querytradedailyreport',
    summary: 'Get orders by day and currency; days without orders have no line',
    output: z.strictObject({ rows: z.array(z.strictObject({ day: z.string(), ...figures })) }),
  }),
  dailyFile: call({
    ...base,
    ...file,
    path: '/transaction/querytradedailyreport/download',
    summary: 'Download the daily report as a CSV file, with headings in the caller’s language',
  }),
  capital: call({
    ...capital,
    path: '/transaction/queryCapitalReport',
    summary: 'Get the pending balance by day and currency, newest day first: opening, movements and closing',
    output: z.strictObject({ rows: z.array(capitalRow) }),
  }),
  capitalFile: call({
    ...capital,
    ...file,
    path: '/transaction/queryCapitalReport/download',
    summary: 'Download the fund report as a CSV file, with headings in the caller’s language',
  }),
} as const
