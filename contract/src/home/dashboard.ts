import { z } from 'zod'
import { call } from '#call.ts'
import { currencyCode, moneyOutput, nothing } from '#fields.ts'
import {
  declineRow,
  distributionRow,
  periodReport,
  reportFigures,
  reportStep,
} from '#trade/report/statistics.ts'
import { cardBrands } from '#trade/states.ts'
import { transactionFilter, transactionRow } from '#trade/list/transaction.ts'
import { fraudLevels } from './fraud-monitoring.ts'
import { homeLimits as limits } from './limits.ts'

/** What may wait for an operator, each with the right that it takes to see it. */
export const scheduleKinds = [
  'chargeback',
  'review',
  'capture_expiring',
  'refund_unsent',
  'refund_failed',
  'approval',
  'download_ready',
] as const
export type ScheduleKind = (typeof scheduleKinds)[number]

const orders = { access: 'trade.transaction.view', effect: 'read' } as const
const figures = { ...orders, allSites: true } as const
const personal = { access: 'session', effect: 'read', input: nothing } as const
const inCurrency = z.strictObject({ currency: currencyCode })
const trendDays = z.union(limits.trendDays.map((days) => z.literal(days)))

/** The dashboard: figures of orders need the right to see orders, the rest only a session. */
export const dashboardCalls = {
  yesterdayTrade: call({
    ...figures,
    path: '/index/yesterday_trade',
    summary: 'Orders of yesterday, a Beijing date, and of the day before',
    input: nothing,
    output: periodReport,
  }),
  monthTrade: call({
    ...figures,
    path: '/index/month_trade',
    summary: 'Orders of this Beijing month so far, and of as many days before it',
    input: nothing,
    output: periodReport,
  }),
  accountActivity: call({
    ...personal,
    path: '/index/account_activity',
    summary: 'The latest sign-ins of the operator who asks',
    output: z.strictObject({
      signIns: z.array(
        z.strictObject({
          at: z.string(),
          ip: z.string().nullable(),
          agent: z.string().nullable(),
          isThis: z.boolean(),
        }),
      ),
    }),
  }),
  announcement: call({
    ...personal,
    path: '/index/announcement',
    summary: 'The latest announcements of the provider, in the reader’s language',
    output: z.strictObject({
      announcements: z.array(
        z.strictObject({ id: z.string(), publishedAt: z.string(), title: z.string(), body: z.string() }),
      ),
    }),
  }),
  notice: call({
    ...personal,
    path: '/index/notice',
    summary:
      'Fraud monitoring of the card schemes: the ratio of this Beijing month, its thresholds and its cost',
    output: z.strictObject({
      tariff: z.strictObject({ from: z.string(), low: moneyOutput, high: moneyOutput }).nullable(),
      /** Empty without the right to see orders. */
      schemes: z.array(
        z.strictObject({
          scheme: z.enum(cardBrands),
          month: z.string(),
          fraudReports: z.int(),
          disputes: z.int(),
          settled: z.int(),
          /** Basis points; null while nothing has settled. */
          ratio: z.int().nullable(),
          /** Null where the scheme has no programme that is kept here. */
          programme: z
            .strictObject({
              name: z.string(),
              since: z.string(),
              warning: z.int(),
              excessive: z.int(),
              countAbove: z.int(),
              level: z.enum(fraudLevels),
              /** Cases that may still come before it is excessive; 0 where it is. */
              left: z.int(),
            })
            .nullable(),
          /** What the cases of this month cost by the tariff. */
          cost: z.strictObject({ low: moneyOutput, high: moneyOutput }).nullable(),
        }),
      ),
    }),
  }),
  menuQuickEntrance: call({
    ...personal,
    path: '/index/menu_quick_entrance',
    summary: 'The first pages of the operator’s menu',
    output: z.strictObject({ entrances: z.array(z.strictObject({ code: z.string(), path: z.string() })) }),
  }),
  transInfoStatistics: call({
    ...figures,
    path: '/index/transInfoStatistics',
    summary:
      'Key figures of one currency over the days up to today, a Beijing date, and over as many before; and each day',
    input: inCurrency.extend({ days: trendDays.default(limits.trendDays[1]) }),
    output: z.strictObject({
      period: periodReport.shape.period,
      before: periodReport.shape.before,
      total: z.strictObject({ now: reportFigures, before: reportFigures }),
      steps: z.array(reportStep.extend({ before: reportStep.shape.now.nullable() })),
    }),
  }),
  pendingSchedule: call({
    ...personal,
    path: '/index/pending_schedule',
    summary: 'What waits for this operator, the nearest deadline first',
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          kind: z.enum(scheduleKinds),
          count: z.int(),
          /** The first deadline; null where nothing is lost by waiting. */
          dueAt: z.string().nullable(),
          amounts: z.array(moneyOutput),
          /** Page of the menu where it is done, where the operator may open it. */
          path: z.string().nullable(),
          /** The orders that it is about. */
          filter: transactionFilter.nullable(),
        }),
      ),
    }),
  }),
  getDefaultAcctInfo: call({
    ...personal,
    path: '/index/getDefaultAcctInfo',
    summary: 'The merchant, and the currency in which it sells most',
    output: z.strictObject({
      merchantId: z.string(),
      name: z.string(),
      platform: z.string().nullable(),
      frozen: z.boolean(),
      zone: z.string(),
      currency: z.string().nullable(),
    }),
  }),
  queryLatestAcsOrderInfo: call({
    ...orders,
    path: '/index/queryLatestAcsOrderInfo',
    summary: 'The latest orders',
    input: nothing,
    output: z.strictObject({ rows: z.array(transactionRow) }),
  }),
  getCarrierIdByMerchantId: call({
    ...orders,
    path: '/index/getCarrierIdByMerchantId',
    summary: 'Card schemes over which orders came lately, the busiest first',
    input: nothing,
    output: z.strictObject({ carriers: z.array(z.enum(cardBrands)) }),
  }),
  getCurrencyByMerchantId: call({
    ...personal,
    path: '/index/getCurrencyByMerchantId',
    summary: 'Currencies that the merchant may sell in or has sold in, the busiest first',
    output: z.strictObject({ currencies: z.array(z.string()) }),
  }),
  getCarrierIdTradeInfo: call({
    ...figures,
    path: '/index/getCarrierIdTradeInfo',
    summary: 'Orders of one currency by card scheme, over the days of the trend',
    input: inCurrency.extend({ days: trendDays.default(limits.trendDays[1]) }),
    output: z.strictObject({ rows: z.array(distributionRow) }),
  }),
  getTopThree: call({
    ...figures,
    path: '/index/getTopThree',
    summary:
      'The three busiest card countries and sites and the three commonest declines, over the days of the trend',
    input: inCurrency.extend({ days: trendDays.default(limits.trendDays[1]) }),
    output: z.strictObject({
      countries: z.array(distributionRow),
      sites: z.array(distributionRow),
      declines: z.array(declineRow),
    }),
  }),
} as const
