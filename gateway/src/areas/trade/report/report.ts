import { wire } from '@quayside/contract/money.ts'
import type { ReportPeriod } from '@quayside/contract/trade/report/figures.ts'
import type { reportCalls } from '@quayside/contract/trade/report/report.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { fundDays } from '#ledger/index.ts'
import { inSlices } from '#jobs/in-slices.ts'
import { capitalLines } from './capital-lines.ts'
import { capitalFile, dailyFile } from './file.ts'
import { flowSums, noOrders, shorterPeriods, rateOf, reportPeriods } from './figures.ts'
import { type DaySums, flowsByKey, type FlowSums, type ReportKey, sumsByKey } from './statistics.sql.ts'

interface Asked {
  readonly from: string
  readonly to: string
  readonly currency?: string | undefined
}

export const reportHandlers: Handlers<typeof reportCalls> = {
  async trade(ctx, asked) {
    const lines = await tradeLines(ctx, reportPeriods(asked).period, asked.currency, 'brand')
    return { rows: lines.map(({ key, ...line }) => ({ brand: key === '' ? null : key, ...line })) }
  },

  daily: async (ctx, asked) => ({ rows: await dailyRows(ctx, asked) }),

  dailyFile: async (ctx, asked) => dailyFile(ctx.language, asked, await dailyRows(ctx, asked)),

  capital: async (ctx, asked) => ({ rows: await capitalRows(ctx, asked) }),

  capitalFile: async (ctx, asked) => capitalFile(ctx.language, asked, await capitalRows(ctx, asked)),
}

/** Newest day first. Asked part by part: what a year of a large merchant reads at once, everybody else would wait for. */
async function dailyRows(ctx: Ctx, asked: Asked) {
  const rows: DailyRow[] = []
  for (const part of shorterPeriods(reportPeriods(asked).period, daysAtOnce).toReversed()) {
    const lines = await tradeLines(ctx, part, asked.currency, 'day')
    rows.push(...lines.toReversed().map(({ key, ...line }) => ({ day: key, ...line })))
  }
  return rows
}

type DailyRow = ReturnType<typeof lineOf> & { readonly day: string }

const daysAtOnce = 15

async function capitalRows({ tx, merchantId }: Ctx, { currency, ...asked }: Asked) {
  const { period } = reportPeriods(asked)
  return capitalLines(period, await fundDays(tx, merchantId, period.from, currency))
}

/** By key and then currency, upwards; a line stands wherever there were orders, refunds or chargebacks. */
async function tradeLines(
  { tx, merchantId }: Ctx,
  period: ReportPeriod,
  currency: string | undefined,
  key: ReportKey,
) {
  const [sums, flows] = await Promise.all([
    tx.rows(sumsByKey(merchantId, period, key, currency)),
    tx.rows(flowsByKey(merchantId, period, key, currency)),
  ])
  const nameOf = (row: { key: string; currency: string }) => `${row.key} ${row.currency}`
  const sumsOf = new Map(sums.map((row) => [nameOf(row), row]))
  const flowsOf = Map.groupBy(flows, nameOf)
  const lines = new Map([...sums, ...flows].map((row) => [nameOf(row), row]))
  const inOrder = [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return inSlices(inOrder, ([name, row]) => ({
    key: row.key,
    ...lineOf(sumsOf.get(name) ?? noOrders(row.currency), flowsOf.get(name) ?? []),
  }))
}

function lineOf(sums: DaySums, flows: readonly FlowSums[]) {
  const { currency } = sums
  return {
    currency,
    orders: Number(sums.orders),
    approved: Number(sums.approved),
    captured: Number(sums.captured),
    settled: Number(sums.settled),
    failed: Number(sums.failed),
    approvalRate: rateOf(sums),
    amount: wire(currency, sums.amount),
    capturedAmount: wire(currency, sums.capturedAmount),
    settledAmount: wire(currency, sums.settledAmount),
    refunds: flowSums(flows, 'refund', currency),
    chargebacks: flowSums(flows, 'chargeback', currency),
  }
}
