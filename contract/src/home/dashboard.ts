import { z } from 'zod'
import { call } from '#call.ts'
import { programmeLevels } from '#dispute/report/standing.ts'
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
import { homeLimits as limits } from './limits.ts'

/** What may wait for an operator, each with the right that it takes to see it. */
export const scheduleKinds = [
  'chargeback',
  'alert',
  'complaint',
  'buyer_message',
  'review',
  'capture_expiring',
  'refund_unsent',
  'refund_failed',
  'undelivered',
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
    summary: 'Get orders of yesterday (Beijing date) and of the day before',
    input: nothing,
    output: periodReport,
  }),
  monthTrade: call({
    ...figures,
    path: '/index/month_trade',
    summary: 'Get orders of this Beijing month to date, and of the same number of days before it',
    input: nothing,
    output: periodReport,
  }),
  accountActivity: call({
    ...personal,
    path: '/index/account_activity',
    summary: 'List the latest sign-ins of the current operator',
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
    summary: 'List the provider’s latest announcements, in the caller’s language',
    output: z.strictObject({
      announcements: z.array(
        z.strictObject({ id: z.string(), publishedAt: z.string(), title: z.string(), body: z.string() }),
      ),
    }),
  }),
  notice: call({
    ...personal,
    path: '/index/notice',
    summary: 'Get the card schemes’ fraud monitoring: this Beijing month’s ratio, thresholds and cost',
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
              /** Reached, not above, as the ratio is. */
              minimumCount: z.int(),
              level: z.enum(programmeLevels),
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
    summary: 'List the first pages of the operator’s menu',
    output: z.strictObject({ entrances: z.array(z.strictObject({ code: z.string(), path: z.string() })) }),
  }),
  transInfoStatistics: call({
    ...figures,
    path: '/index/transInfoStatistics',
    summary:
      'Get key figures of one currency for the days up to today (Beijing date), by day, and for the previous period',
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
    summary: 'List this operator’s tasks, soonest deadline first',
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
    summary: 'Get the merchant, and the currency in which it sells most',
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
    summary: 'List the latest orders',
    input: nothing,
    output: z.strictObject({ rows: z.array(transactionRow) }),
  }),
  getCarrierIdByMerchantId: call({
    ...orders,
    path: '/index/getCarrierIdByMerchantId',
    summary: 'List the card schemes of recent orders, busiest first',
    input: nothing,
    output: z.strictObject({ carriers: z.array(z.enum(cardBrands)) }),
  }),
  getCurrencyByMerchantId: call({
    ...personal,
    path: '/index/getCurrencyByMerchantId',
    summary: 'List the currencies in which the merchant can sell or has sold, busiest first',
    output: z.strictObject({ currencies: z.array(z.string()) }),
  }),
  getCarrierIdTradeInfo: call({
    ...figures,
    path: '/index/getCarrierIdTradeInfo',
    summary: 'Get orders of one currency by card scheme, for the days of the trend',
    input: inCurrency.extend({ days: trendDays.default(limits.trendDays[1]) }),
    output: z.strictObject({ rows: z.array(distributionRow) }),
  }),
  getTopThree: call({
    ...figures,
    path: '/index/getTopThree',
    summary: 'Get the top three card countries, sites and decline reasons, for the days of the trend',
    input: inCurrency.extend({ days: trendDays.default(limits.trendDays[1]) }),
    output: z.strictObject({
      countries: z.array(distributionRow),
      sites: z.array(distributionRow),
      declines: z.array(declineRow),
    }),
  }),
} as const
