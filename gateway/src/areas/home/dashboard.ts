import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import type { dashboardCalls } from '@quayside/contract/home/dashboard.ts'
import { homeLimits as limits } from '@quayside/contract/home/limits.ts'
import { type MenuItem, menuOf } from '@quayside/contract/permissions.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { currencyFigures, statisticsHandlers, transactionHandlers } from '#areas/trade/public.ts'
import { carriersOf, currenciesOf, latestAnnouncements, latestSignIns } from './dashboard.sql.ts'
import { fraudNotice } from './fraud-notice.ts'
import { pendingSchedule } from './pending-schedule.ts'

/** About oneself, the portal or services of others: no work begins there. */
const beside: ReadonlySet<string> = new Set([
  'account.security',
  'messages',
  'ecosphere.preferred',
  'ecosphere.recommended',
  'help.faq',
  'help.contact',
])

export const dashboardHandlers: Handlers<typeof dashboardCalls> = {
  yesterdayTrade: (ctx) => {
    const yesterday = addDays(beijingDate(ctx.now), -1)
    return statisticsHandlers.summary(ctx, { from: yesterday, to: yesterday })
  },

  monthTrade: (ctx) => {
    const today = beijingDate(ctx.now)
    return statisticsHandlers.summary(ctx, { from: `${today.slice(0, 7)}-01`, to: today })
  },

  async accountActivity({ tx, merchantId, operator, session }) {
    const found = await tx.rows(latestSignIns(merchantId, operator.id))
    return {
      signIns: found.map(({ tokenHash, ...signIn }) => ({
        ...signIn,
        isThis: tokenHash.equals(session.tokenHash),
      })),
    }
  },

  announcement: async ({ tx, language, now }) => ({
    announcements: await tx.rows(latestAnnouncements(language, now)),
  }),

  notice: fraudNotice,

  menuQuickEntrance: async ({ operator }) => ({
    entrances: pagesOf(menuOf(operator.permissions))
      .filter(({ code }) => !beside.has(code))
      .slice(0, limits.quickEntrances),
  }),

  async transInfoStatistics(ctx, { currency, days }) {
    const asked = { ...latestDays(ctx, days), currency }
    const [figures, { steps }] = await Promise.all([
      currencyFigures(ctx, asked),
      statisticsHandlers.trend(ctx, { ...asked, step: 'day' }),
    ])
    return { ...figures, steps }
  },

  pendingSchedule,

  async getDefaultAcctInfo(ctx) {
    const { merchant } = ctx
    const [busiest] = await ctx.tx.rows(currenciesOf(ctx.merchantId, recently(ctx)))
    return {
      merchantId: String(merchant.id),
      name: merchant.name,
      platform: merchant.platform,
      frozen: merchant.frozen,
      zone: merchant.zone,
      currency: busiest?.currency ?? null,
    }
  },

  async queryLatestAcsOrderInfo(ctx) {
    const { rows } = await transactionHandlers.query(ctx, {
      filter: {},
      page: { size: 10 },
      order: 'newest',
      count: false,
    })
    return { rows: rows.slice(0, limits.latest) }
  },

  async getCarrierIdByMerchantId(ctx) {
    const found = await ctx.tx.rows(carriersOf(ctx.merchantId, recently(ctx)))
    return { carriers: found.map(({ brand }) => brand as CardBrand) }
  },

  async getCurrencyByMerchantId(ctx) {
    const found = await ctx.tx.rows(currenciesOf(ctx.merchantId, recently(ctx)))
    return { currencies: found.map(({ currency }) => currency) }
  },

  getCarrierIdTradeInfo: (ctx, { currency, days }) =>
    statisticsHandlers.distribution(ctx, { ...latestDays(ctx, days), currency, by: 'brand' }),

  async getTopThree(ctx, { currency, days }) {
    const asked = { ...latestDays(ctx, days), currency }
    const [countries, sites, declines] = await Promise.all([
      statisticsHandlers.distribution(ctx, { ...asked, by: 'cardCountry' }),
      statisticsHandlers.distribution(ctx, { ...asked, by: 'site' }),
      statisticsHandlers.declines(ctx, asked),
    ])
    return {
      countries: countries.rows.slice(0, limits.top),
      sites: sites.rows.slice(0, limits.top),
      declines: declines.rows.slice(0, limits.top),
    }
  },
}

/** So many Beijing dates, today the last of them. */
function latestDays({ now }: Ctx, days: number) {
  const to = beijingDate(now)
  return { from: addDays(to, 1 - days), to }
}

const recently = (ctx: Ctx): string => latestDays(ctx, limits.recentDays).from

const pagesOf = (items: readonly MenuItem[]): { code: string; path: string }[] =>
  items.flatMap(({ code, path, children }) =>
    path === undefined ? pagesOf(children ?? []) : [{ code, path }],
  )
