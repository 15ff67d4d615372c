import type { OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import { beijingDate, startOfBeijingDate } from '@quayside/contract/dates.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { addMonths } from '@quayside/contract/dispute/report/month.ts'
import type { Completeness } from '@quayside/contract/dispute/value/odds.ts'
import { reasonGroupOf } from '@quayside/contract/dispute/value/reason-groups.ts'
import type { RdrRule, rdrSimulationCalls } from '@quayside/contract/dispute/rdr/simulate.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { seesEveryCurrency } from '#acts/reach/scope.ts'
import { chanceAmong } from '#areas/dispute/value/case-value.ts'
import { type DecidedRow, decidedCases } from '#areas/dispute/value/decided.sql.ts'
import { type PooledOdds, pooledOdds } from '#areas/dispute/value/pool.sql.ts'
import {
  latestFees,
  reportsByMonth,
  type RuleConditions,
  type SimulatedCases,
  simulatedCases,
} from './simulate.sql.ts'

type Simulate = typeof rdrSimulationCalls.simulate
type Simulated = OutputOf<Simulate>

/** What rules would have done to the merchant's own disputes; each is settled by the first rule that it fits. */
export const simulateRules: Handle<Simulate> = async (ctx, { rules }) => {
  const { tx, merchantId, now } = ctx
  const months = monthsUntil(now)
  const starts = months.map((month) => startOfBeijingDate(`${month}-01`))
  const [cases, decided, pool, fees, reports] = [
    await tx.rows(simulatedCases(merchantId, starts, rules.map(conditionsOf))),
    await decidedCases(tx, merchantId),
    await tx.rows(pooledOdds),
    await tx.rows(latestFees(merchantId)),
    await tx.rows(reportsByMonth(merchantId, starts[0]!)),
  ]
  const feeOf = new Map(fees.map(({ currency, fee }) => [currency, fee]))
  return {
    since: `${months[0]!}-01`,
    lines: [...Map.groupBy(cases, ({ currency }) => currency)]
      .map(([currency, some]) => lineOf(currency, some, { decided, pool }, feeOf.get(currency)))
      .toSorted((a, b) => b.settled - a.settled || (a.currency < b.currency ? -1 : 1)),
    rules: rules.map((_, index) => ruleOf(cases.filter(({ rule }) => rule === index))),
    months: monthsOf(ctx, months, cases, reports),
  }
}

/** Whole Beijing months, oldest first, the one that runs the last of them. */
function monthsUntil(now: string): string[] {
  const last = beijingDate(now).slice(0, 7)
  const count = disputeLimits.simulatedMonths
  return Array.from({ length: count }, (_, index) => addMonths(last, index + 1 - count))
}

/** @param rule as the schema has taken it, so its amount can be read */
const conditionsOf = ({ upTo, ...rule }: ParsedInputOf<Simulate>['rules'][number]): RuleConditions => ({
  ...(upTo && { currency: upTo.currency, upTo: parseMinor(upTo.currency, upTo.value)! }),
  ...definedOf(rule),
})

const definedOf = (rule: Omit<RdrRule, 'upTo'>): Omit<RuleConditions, 'currency' | 'upTo'> =>
  Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined))

interface Known {
  readonly decided: readonly DecidedRow[]
  readonly pool: readonly PooledOdds[]
}

const total = (rows: readonly SimulatedCases[], of: 'times' | 'amount' | 'fees'): bigint =>
  rows.reduce((sum, row) => sum + row[of], 0n)

function lineOf(
  currency: string,
  rows: readonly SimulatedCases[],
  known: Known,
  feeEach: bigint | undefined,
): Simulated['lines'][number] {
  const settled = rows.filter(({ rule }) => rule !== null)
  const caseFees = total(settled, 'fees')
  const fees = feeEach === undefined ? null : feeEach * total(settled, 'times')
  const forgone = settled.reduce((sum, row) => sum + expected(row, known), 0n)
  return {
    currency,
    settled: Number(total(settled, 'times')),
    disputes: Number(total(rows, 'times')),
    refunds: wire(currency, total(settled, 'amount')),
    caseFees: wire(currency, caseFees),
    feeEach: feeEach === undefined ? null : wire(currency, feeEach),
    fees: fees === null ? null : wire(currency, fees),
    forgone: wire(currency, forgone),
    net: wire(currency, caseFees - (fees ?? 0n) - forgone),
  }
}

/** A share of each kind, as the chances tell them apart. */
const percentOf: Readonly<Record<Completeness, number>> = { bare: 0, partly: 50, full: 100 }

/** Tenths of a percent make a thousand. */
const whole = 1000n

/** p·x of disputes that are alike. */
function expected(
  { reasonCode, completeness, isAuthenticated, amount }: SimulatedCases,
  known: Known,
): bigint {
  const { chance } = chanceAmong(known, {
    group: reasonGroupOf(reasonCode),
    foundPercent: percentOf[completeness],
    isAuthenticated,
    hasPriors: false,
  })
  return (amount * BigInt(Math.round(chance.percent * 10)) + whole / 2n) / whole
}

const ruleOf = (rows: readonly SimulatedCases[]): Simulated['rules'][number] => ({
  settled: Number(total(rows, 'times')),
  refunds: [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, some]) => wire(currency, total(some, 'amount')))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
})

function monthsOf(
  { scope }: Ctx,
  months: readonly string[],
  cases: readonly SimulatedCases[],
  reports: readonly { month: string; times: bigint }[],
): Simulated['months'] {
  // Counts of schemes are kept over all sites and currencies.
  const seesAll = seesEveryCurrency(scope) && scope.bounds.every(({ sites }) => sites === null)
  const reported = new Map(reports.map(({ month, times }) => [month, Number(times)]))
  const byMonth = Map.groupBy(cases, ({ month }) => months[month]!)
  return [...new Set([...byMonth.keys(), ...(seesAll ? reported.keys() : [])])].toSorted().map((month) => {
    const some = byMonth.get(month) ?? []
    return {
      month,
      reports: seesAll ? (reported.get(month) ?? 0) : null,
      disputes: Number(total(some, 'times')),
      settled: Number(
        total(
          some.filter(({ rule }) => rule !== null),
          'times',
        ),
      ),
    }
  })
}
