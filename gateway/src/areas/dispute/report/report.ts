import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { type CaseFigures, type disputeReportCalls } from '@quayside/contract/dispute/report/report.ts'
import { reasonGroupOf } from '@quayside/contract/dispute/value/reason-groups.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Ctx, Scope } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { boundless } from '#db/scope.sql.ts'
import { inSlices } from '#jobs/in-slices.ts'
import { itemRows } from './found.ts'
import { decidedByFound } from './found.sql.ts'
import { itemsFile, reasonFile, trendFile } from './report-file.ts'
import {
  casesBy,
  casesByMonth,
  casesByReason,
  type CaseSource,
  type CaseSums,
  namesOf,
  salesByMonth,
} from './report.sql.ts'
import { type InUsd, usdOf } from './usd.ts'

type Asked = ParsedInputOf<typeof disputeReportCalls.trend>

/** Chargebacks and what became of them, each currency for itself. */
export const disputeReportHandlers: Handlers<typeof disputeReportCalls> = {
  async summary({ tx, merchantId, scope }, { by, date, ...period }) {
    const rows = await tx.rows(casesBy(merchantId, { period, date, source: sourceFor(scope) }, by))
    const usd = await usdOf(tx, period.to)
    const ids = by === 'site' || by === 'operator' ? rows.flatMap(({ value }) => value ?? []) : []
    const named = ids.length === 0 ? [] : await tx.rows(namesOf(merchantId, [...new Set(ids)]))
    const names = new Map(named.map(({ id, name }) => [id, name]))
    return {
      rows: rows.map(({ value, ...row }) => ({
        value,
        name: (value !== null && names.get(value)) || null,
        ...figuresOf(row, usd),
      })),
      ratesAt: usd.ratesAt([...new Set(rows.map(({ currency }) => currency))]),
    }
  },

  trend: async (ctx, asked) => ({ rows: await monthRows(ctx, asked) }),

  reason: async (ctx, asked) => ({ rows: await reasonRows(ctx, asked) }),

  items: async (ctx, asked) => ({ rows: await itemsOf(ctx, asked) }),

  trendFile: async (ctx, asked) => trendFile(ctx.language, asked, await monthRows(ctx, asked)),

  reasonFile: async (ctx, asked) => reasonFile(ctx.language, asked, await reasonRows(ctx, asked)),

  itemsFile: async (ctx, asked) => itemsFile(ctx.language, asked, await itemsOf(ctx, asked)),
}

const itemsOf = async ({ tx, merchantId }: Ctx, { date, ...period }: Asked) =>
  itemRows(await tx.rows(decidedByFound(merchantId, { period, date })))

/** Whoever sees some sites or currencies has figures of their own, which the rows alone give. */
const sourceFor = ({ bounds }: Scope): CaseSource => (boundless(bounds) ? 'counts' : 'rows')

async function monthRows({ tx, merchantId, scope }: Ctx, { date, ...period }: Asked) {
  const [rows, sold] = await Promise.all([
    tx.rows(casesByMonth(merchantId, { period, date, source: sourceFor(scope) })),
    tx.rows(salesByMonth(merchantId, period)),
  ])
  const usd = await usdOf(tx, period.to)
  const salesOf = new Map(sold.map(({ month, currency, orders }) => [`${month} ${currency}`, Number(orders)]))
  return rows.map(({ month, ...row }) => {
    const sales = salesOf.get(`${month} ${row.currency}`) ?? 0
    const share = sales === 0 ? null : Math.floor((Number(row.opened) * 10_000) / sales)
    return { month, ...figuresOf(row, usd), sales, share }
  })
}

async function reasonRows({ tx, merchantId, scope }: Ctx, { date, ...period }: Asked) {
  const rows = await tx.rows(casesByReason(merchantId, { period, date, source: sourceFor(scope) }))
  const usd = await usdOf(tx, period.to)
  return inSlices(rows, ({ code, brand, ...row }) => ({
    group: reasonGroupOf(code),
    code,
    brand,
    ...figuresOf(row, usd),
  }))
}

function figuresOf(sums: CaseSums, usd: InUsd): CaseFigures {
  const { currency, won, lost } = sums
  const cents = usd.sum([{ currency, amount: sums.amount }])
  const decided = Number(won + lost)
  return {
    currency,
    opened: Number(sums.opened),
    answered: Number(sums.answered),
    waiting: Number(sums.waiting),
    won: Number(won),
    lost: Number(lost),
    expired: Number(sums.expired),
    processing: Number(sums.processing),
    amount: wire(currency, sums.amount),
    recovered: wire(currency, sums.recovered),
    lostAmount: wire(currency, sums.lostAmount),
    fees: wire(currency, sums.fees),
    kept: Number(sums.kept),
    promised: wire(currency, sums.promised),
    cameBack: wire(currency, sums.cameBack),
    wonShare: decided === 0 ? null : Math.floor((Number(won) * 10_000) / decided),
    usd: cents === null ? null : wire('USD', cents),
  }
}
