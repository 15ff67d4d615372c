import { z } from 'zod'
import { call } from '#call.ts'
import { moneyOutput } from '#fields.ts'
import { range } from '#range.ts'
import { tradeLimits } from '#trade/limits.ts'
import { evidenceItems } from '#dispute/evidence/items.ts'
import { reasonGroups } from '#dispute/value/reason-groups.ts'

/** By which day a case is put into a month. */
export const reportDates = ['opened', 'decided', 'sold'] as const
export type ReportDate = (typeof reportDates)[number]

/** By what cases can be told apart. */
export const caseDimensions = ['brand', 'site', 'cardCountry', 'product', 'type', 'operator'] as const
export type CaseDimension = (typeof caseDimensions)[number]

/** Beijing dates, both included, of the day that is asked by. */
const asked = {
  ...range.dates(tradeLimits.reportDays.max, 'trade.report_too_long'),
  date: z.enum(reportDates).default('opened'),
}

/** Chargebacks of one currency; amounts never meet those of another. */
export const caseFigures = {
  currency: z.string(),
  opened: z.int(),
  /** Of them, answered before the date, or still to be answered. */
  answered: z.int(),
  waiting: z.int(),
  won: z.int(),
  lost: z.int(),
  expired: z.int(),
  processing: z.int(),
  amount: moneyOutput,
  /** What came back. */
  recovered: moneyOutput,
  /** Of the decided ones, what did not. */
  lostAmount: moneyOutput,
  fees: moneyOutput,
  /** Decided appeals of which the chance was kept when their first answer was sealed; the next two amounts are of these alone. */
  kept: z.int(),
  /**
   * Of each of them p·x, added up: the chance of the first answer times what was in dispute, both as they were kept with the
   * packet that was sent. Later turns, fees and work are not in it.
   */
  promised: moneyOutput,
  /** What the first answers of the same appeals brought back; what only a later turn won is not in it. */
  cameBack: moneyOutput,
  /** Of won and lost together, in basis points; null where nothing is decided. */
  wonShare: z.int().nullable(),
  /** The amount in US dollars at the rate that is stated; null without one. */
  usd: moneyOutput.nullable(),
}
const figures = z.strictObject(caseFigures)
export type CaseFigures = z.infer<typeof figures>

const cohort = {
  /** Sales that settled in the month of the sale, by count: what the cases are a share of. */
  sales: z.int(),
  /** Basis points of the sales; null without any. */
  share: z.int().nullable(),
}

/** Of decided appeals the share that was won, with its 90 % interval, in percent; null where there are none. */
const itemShare = z
  .strictObject({ decided: z.int(), won: z.number(), low: z.number(), high: z.number() })
  .nullable()

const base = {
  access: 'report.protest.view',
  effect: 'read',
  errors: ['trade.range_reversed', 'trade.report_too_long'],
} as const

/** Reports of chargebacks; retrievals are questions and stand in none. */
export const disputeReportCalls = {
  summary: call({
    ...base,
    path: '/chargeback/report/summary',
    summary:
      'Get chargebacks of a period and their outcomes, one line per currency, in total or by scheme, site, country, kind of goods, type or operator',
    input: z.strictObject({ ...asked, by: z.enum(caseDimensions).optional() }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          /** Null in total, and where a case has none. */
          value: z.string().nullable(),
          /** Of a site or an operator. */
          name: z.string().nullable(),
          ...caseFigures,
        }),
      ),
      ratesAt: z.string().nullable(),
    }),
  }),
  trend: call({
    ...base,
    // What the cases are a share of is counted over all sites.
    allSites: true,
    path: '/chargeback/report/trend',
    summary: 'Get chargebacks by month of opening, decision or sale, one line per currency',
    input: z.strictObject(asked),
    output: z.strictObject({
      rows: z.array(z.strictObject({ month: z.string(), ...caseFigures, ...cohort })),
    }),
  }),
  reason: call({
    ...base,
    path: '/chargeback/report/reason',
    summary: 'Get chargebacks by reason group and reason code, one line per currency, most first',
    input: z.strictObject(asked),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          group: z.enum(reasonGroups),
          code: z.string(),
          brand: z.string().nullable(),
          ...caseFigures,
        }),
      ),
    }),
  }),
  items: call({
    ...base,
    path: '/chargeback/report/items',
    summary:
      'Get how the latest appeals that were decided went with each item of evidence and without it, by reason group, with 90 % intervals',
    input: z.strictObject(asked),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          group: z.enum(reasonGroups),
          item: z.enum(evidenceItems),
          present: itemShare,
          absent: itemShare,
        }),
      ),
    }),
  }),
  trendFile: call({
    ...base,
    allSites: true,
    path: '/chargeback/report/trend/download',
    summary: 'Download chargebacks by month as a CSV file, with headings in the caller’s language',
    input: z.strictObject(asked),
    answers: 'file',
    output: z.unknown(),
  }),
  reasonFile: call({
    ...base,
    path: '/chargeback/report/reason/download',
    summary: 'Download chargebacks by reason as a CSV file, with headings in the caller’s language',
    input: z.strictObject(asked),
    answers: 'file',
    output: z.unknown(),
  }),
  itemsFile: call({
    ...base,
    path: '/chargeback/report/items/download',
    summary:
      'Download how decided appeals went with each item of evidence and without it as a CSV file, with headings in the caller’s language',
    input: z.strictObject(asked),
    answers: 'file',
    output: z.unknown(),
  }),
} as const
