import { z } from 'zod'
import { call } from '#call.ts'
import { currencyCode, moneyOutput } from '#fields.ts'
import { funnelSteps, reportDimensions, reportSteps } from './figures.ts'
import { tradeLimits } from '#trade/limits.ts'
import { transactionFilter } from '#trade/list/transaction.ts'
import { range } from '#range.ts'

/** Beijing dates, both included. */
const period = range.dates(tradeLimits.reportDays.max, 'trade.report_too_long')
const oneCurrency = { ...period, currency: currencyCode }
const periodOutput = z.strictObject({ from: z.string(), to: z.string() })

/** Orders and their amount, and the filter with which the order list shows exactly these. */
const figure = z.strictObject({ orders: z.int(), amount: moneyOutput, filter: transactionFilter })

export const reportFigures = z.strictObject({
  orders: figure,
  approved: figure,
  captured: figure,
  settled: figure,
  failed: figure.omit({ amount: true }),
  pendingReview: figure.omit({ amount: true }),
  /** Basis points of the orders that were decided; null when none was. */
  approvalRate: z.int().nullable(),
  /** Of these orders, whenever it happened. */
  refunded: moneyOutput,
  chargedBack: moneyOutput,
  /** What happened in the period, whenever the order was made. */
  refunds: z.strictObject({ times: z.int(), amount: moneyOutput }),
  chargebacks: z.strictObject({ times: z.int(), amount: moneyOutput }),
})

/** Figures of a period and of the one before, one line per currency, the busiest first. */
export const periodReport = z.strictObject({
  period: periodOutput,
  before: periodOutput,
  currencies: z.array(z.strictObject({ currency: z.string(), now: reportFigures, before: reportFigures })),
})

export const distributionRow = z.strictObject({
  /** Null where the order has none, such as the brand of one paid without a card. */
  value: z.string().nullable(),
  /** Of a site. */
  name: z.string().nullable(),
  ...figure.shape,
  approvalRate: z.int().nullable(),
  ordersBefore: z.int(),
})

export const declineRow = z.strictObject({
  /** Null where nobody outside was asked, as after a refusal by the risk check. */
  code: z.string().nullable(),
  ...figure.shape,
  ordersBefore: z.int(),
})

export const reportStep = z.strictObject({ ...periodOutput.shape, now: reportFigures })

const base = {
  access: 'trade.transaction.view',
  effect: 'read',
  allSites: true,
  errors: ['trade.range_reversed', 'trade.report_too_long'],
} as const

/** Figures of Beijing days; the period before is as long and ends where this one begins. Currencies never meet in one sum. */
export const statisticsCalls = {
  summary: call({
    ...base,
    path: '/transaction/statistics/summary',
    summary: 'Get orders of a period and of the previous period, one line per currency, busiest first',
    input: z.strictObject(period),
    output: periodReport,
  }),
  trend: call({
    ...base,
    path: '/transaction/statistics/trend',
    summary: 'Get orders by day, week or month in one currency, with the same steps of the previous period',
    input: z.strictObject({ ...oneCurrency, step: z.enum(reportSteps).default('day') }),
    output: z.strictObject({
      steps: z.array(reportStep.extend({ before: reportFigures.nullable() })),
    }),
  }),
  distribution: call({
    ...base,
    path: '/transaction/statistics/distribution',
    summary: 'Get orders of one currency by card scheme, card country, site, payment method, type or status',
    input: z.strictObject({ ...oneCurrency, by: z.enum(reportDimensions) }),
    output: z.strictObject({ rows: z.array(distributionRow) }),
  }),
  funnel: call({
    ...base,
    path: '/transaction/statistics/funnel',
    summary: 'Get the payment funnel in one currency: received, approved, captured, settled',
    input: z.strictObject(oneCurrency),
    output: z.strictObject({
      steps: z.array(z.strictObject({ step: z.enum(funnelSteps), ...figure.shape, ordersBefore: z.int() })),
    }),
  }),
  declines: call({
    ...base,
    path: '/transaction/statistics/declines',
    summary: 'Get failed orders of one currency by response code',
    input: z.strictObject(oneCurrency),
    output: z.strictObject({ rows: z.array(declineRow) }),
  }),
} as const
