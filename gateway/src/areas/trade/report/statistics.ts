import { addDays } from '@quayside/contract/dates.ts'
import { wire } from '@quayside/contract/money.ts'
import {
  dimensionFilter,
  funnelSteps,
  type ReportDimension,
  type ReportPeriod,
  type ReportStep,
} from '@quayside/contract/trade/report/figures.ts'
import type { statisticsCalls } from '@quayside/contract/trade/report/statistics.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { figureFilter, figuresOf, mostFirst, noOrders, rateOf, reportPeriods } from './figures.ts'
import { sitesOf } from '#areas/trade/list/site.sql.ts'
import {
  type DaySums,
  flowsByCurrency,
  flowsByStep,
  type ShareDimension,
  type ShareSums,
  sumsByBrand,
  sumsByCurrency,
  sumsByDecline,
  sumsByShare,
  sumsByStep,
} from './statistics.sql.ts'

export const statisticsHandlers: Handlers<typeof statisticsCalls> = {
  async summary(ctx, input) {
    const { period, before } = reportPeriods(input)
    const [now, then] = await Promise.all([periodSums(ctx, period), periodSums(ctx, before)])
    const currencies = [...new Set([...now.sums, ...then.sums].map(({ currency }) => currency))]
    const of = ({ sums }: PeriodSums, currency: string) =>
      sums.find((one) => one.currency === currency) ?? noOrders(currency)
    return {
      period,
      before,
      currencies: currencies
        .map((currency) => of(now, currency))
        .toSorted(mostFirst((sums) => sums.currency))
        .map((sums) => ({
          currency: sums.currency,
          now: figuresOf(period, sums, now.flows),
          before: figuresOf(before, of(then, sums.currency), then.flows),
        })),
    }
  },

  async trend(ctx, { currency, step, ...input }) {
    const { period, before } = reportPeriods(input)
    const [now, then] = await Promise.all([
      stepFigures(ctx, period, currency, step),
      stepFigures(ctx, before, currency, step),
    ])
    return {
      steps: now.map((one, index) => ({ ...one, before: then[index]?.now ?? null })),
    }
  },

  async distribution(ctx, { currency, by, ...input }) {
    const { period, before } = reportPeriods(input)
    const [now, then, sites] = await Promise.all([
      shares(ctx, period, currency, by),
      shares(ctx, before, currency, by),
      by === 'site' ? ctx.tx.rows(sitesOf(ctx.merchantId)) : [],
    ])
    const earlier = new Map(then.map(({ value, orders }) => [value, orders]))
    const names = new Map(sites.map(({ id, name }) => [id, name]))
    return {
      rows: now.toSorted(mostFirst((row) => row.value)).map((row) => {
        const value = row.value === '' ? null : row.value
        return {
          value,
          name: names.get(row.value) ?? null,
          orders: Number(row.orders),
          amount: wire(currency, row.amount),
          approvalRate: by === 'status' ? null : rateOf(row),
          ordersBefore: Number(earlier.get(row.value) ?? 0n),
          filter: { ...figureFilter(period, currency, 'orders'), ...dimensionFilter(by, value) },
        }
      }),
    }
  },

  async funnel(ctx, { currency, ...input }) {
    const { period, before } = reportPeriods(input)
    const [now, then] = await Promise.all([
      currencySums(ctx, period, currency),
      currencySums(ctx, before, currency),
    ])
    return {
      steps: funnelSteps.map((step) => ({
        step,
        orders: Number(now[step]),
        amount: wire(currency, now[amountOf[step]]),
        ordersBefore: Number(then[step]),
        filter: figureFilter(period, currency, step),
      })),
    }
  },

  async declines(ctx, { currency, ...input }) {
    const { period, before } = reportPeriods(input)
    const [now, then] = await Promise.all([
      ctx.tx.rows(sumsByDecline(ctx.merchantId, period, currency)),
      ctx.tx.rows(sumsByDecline(ctx.merchantId, before, currency)),
    ])
    const earlier = new Map(then.map(({ code, orders }) => [code, orders]))
    return {
      rows: now.toSorted(mostFirst((row) => row.code)).map(({ code, orders, amount }) => ({
        code: code === '' ? null : code,
        orders: Number(orders),
        amount: wire(currency, amount),
        ordersBefore: Number(earlier.get(code) ?? 0n),
        filter: {
          ...figureFilter(period, currency, 'failed'),
          ...(code === '' ? { without: ['responseCode' as const] } : { responseCode: [code] }),
        },
      })),
    }
  },
}

/** The figures of one currency in a period and in the one before, zeros where it had none. */
export async function currencyFigures(ctx: Ctx, { currency, ...input }: ReportPeriod & { currency: string }) {
  const { period, before } = reportPeriods(input)
  const [now, then] = await Promise.all([periodSums(ctx, period), periodSums(ctx, before)])
  const of = (days: ReportPeriod, { sums, flows }: PeriodSums) =>
    figuresOf(days, sums.find((one) => one.currency === currency) ?? noOrders(currency), flows)
  return { period, before, total: { now: of(period, now), before: of(before, then) } }
}

const amountOf = {
  orders: 'amount',
  approved: 'approvedAmount',
  captured: 'capturedAmount',
  settled: 'settledAmount',
} as const satisfies Record<(typeof funnelSteps)[number], keyof DaySums>

interface PeriodSums {
  readonly sums: readonly DaySums[]
  readonly flows: Parameters<typeof figuresOf>[2]
}

async function periodSums({ tx, merchantId }: Ctx, period: ReportPeriod): Promise<PeriodSums> {
  const [sums, flows] = await Promise.all([
    tx.rows(sumsByCurrency(merchantId, period)),
    tx.rows(flowsByCurrency(merchantId, period)),
  ])
  return { sums, flows }
}

async function currencySums(
  { tx, merchantId }: Ctx,
  period: ReportPeriod,
  currency: string,
): Promise<DaySums> {
  const sums = await tx.rows(sumsByCurrency(merchantId, period))
  return sums.find((one) => one.currency === currency) ?? noOrders(currency)
}

async function stepFigures(ctx: Ctx, period: ReportPeriod, currency: string, step: ReportStep) {
  const { tx, merchantId } = ctx
  const [sums, flows] = await Promise.all([
    tx.rows(sumsByStep(merchantId, period, currency, step)),
    tx.rows(flowsByStep(merchantId, period, currency, step)),
  ])
  const sumsOf = new Map(sums.map((one) => [one.step, one]))
  const flowsOf = Map.groupBy(flows, (one) => one.step)
  return periodSteps(period, step).map(({ begins, ...part }) => ({
    ...part,
    now: figuresOf(part, sumsOf.get(begins) ?? noOrders(currency), flowsOf.get(begins) ?? []),
  }))
}

/** The steps of a period, the first and the last cut to it; `begins` is the whole step's first day. */
export function periodSteps(
  { from, to }: ReportPeriod,
  step: ReportStep,
): (ReportPeriod & { begins: string })[] {
  const steps: (ReportPeriod & { begins: string })[] = []
  for (let begins = stepBegin(from, step); begins <= to;) {
    const next = nextStep(begins, step)
    const last = addDays(next, -1)
    steps.push({ begins, from: begins < from ? from : begins, to: last > to ? to : last })
    begins = next
  }
  return steps
}

function stepBegin(date: string, step: ReportStep): string {
  if (step === 'day') return date
  if (step === 'month') return `${date.slice(0, 7)}-01`
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(date, -weekday)
}

function nextStep(begins: string, step: ReportStep): string {
  if (step === 'day') return addDays(begins, 1)
  if (step === 'week') return addDays(begins, 7)
  return stepBegin(addDays(begins, 31), 'month')
}

const dimensionNames: Readonly<Record<Exclude<ReportDimension, 'brand'>, ShareDimension>> = {
  cardCountry: 'card_country',
  site: 'site',
  paymentMethod: 'payment_method',
  type: 'type',
  status: 'state',
}

async function shares(
  ctx: Ctx,
  period: ReportPeriod,
  currency: string,
  by: ReportDimension,
): Promise<ShareSums[]> {
  const { tx, merchantId } = ctx
  if (by === 'brand') {
    const sums = await tx.rows(sumsByBrand(merchantId, period, currency))
    return sums.map(({ brand, ...one }) => ({ ...one, value: brand }))
  }
  return tx.rows(sumsByShare(merchantId, period, currency, dimensionNames[by]))
}
