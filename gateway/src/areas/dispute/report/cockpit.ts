import type { OutputOf } from '@quayside/contract/call.ts'
import {
  type AcquirerRegion,
  lineOn,
  type Programme,
  type ProgrammeLine,
  programmes,
  tariffOn,
} from '@quayside/contract/dispute/report/programmes.ts'
import type { schemeCalls } from '@quayside/contract/dispute/report/scheme.ts'
import { casesAtLine, levelOf, ratioOf } from '@quayside/contract/dispute/report/standing.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { seesEveryCurrency } from '#acts/reach/scope.ts'
import { type AskedMonth, askedMonth } from './month-place.ts'
import { counted, countedAttempts, type CountedProgramme, type Group, groupsOf } from './programme-count.ts'
import { acquirerRegionOf } from './region.sql.ts'
import { attemptDays, type AttemptDay, type MonthFlow, monthFlows } from './scheme-flow.sql.ts'
import { type InUsd, usdOf } from './usd.ts'

/** What the cockpit and everything that goes on from it reads of a month. */
export interface MonthBoard {
  readonly month: AskedMonth
  readonly region: AcquirerRegion
  readonly groups: readonly Group[]
  readonly descriptor: string
  /** Of the group. */
  readonly flows: readonly MonthFlow[]
  readonly attempts: readonly AttemptDay[]
  readonly usd: InUsd
  readonly isPartial: boolean
}

interface Asked {
  readonly month?: string | undefined
  readonly descriptor?: string | undefined
}

/** Whoever asks: a call, or a job that sees all of a merchant. */
export type BoardAsking = Pick<Ctx, 'tx' | 'merchantId' | 'now' | 'scope'>

export async function monthBoard(
  { tx, merchantId, now, scope }: BoardAsking,
  asked: Asked,
): Promise<MonthBoard> {
  const month = askedMonth(now, asked.month)
  const [flows, attempts, { region }, usd] = await Promise.all([
    tx.rows(monthFlows(merchantId, month.before, month.from, month.to)),
    tx.rows(attemptDays(merchantId, month.from, month.to)),
    tx.one(acquirerRegionOf(merchantId)),
    usdOf(tx, month.to),
  ])
  const groups = groupsOf(flows)
  const descriptor = asked.descriptor ?? groups[0]?.descriptor ?? ''
  return {
    month,
    region,
    groups: [...groups],
    descriptor,
    flows: flows.filter((flow) => flow.descriptor === descriptor),
    attempts,
    usd,
    isPartial: !seesEveryCurrency(scope),
  }
}

/** The programmes of a region, in the order of the table. */
export const programmesIn = (region: AcquirerRegion): Programme[] =>
  programmes.filter(({ regions }) => regions === undefined || regions.includes(region))

export const countsOn = ({ flows, attempts, usd }: MonthBoard, programme: Programme): CountedProgramme =>
  programme.counting === 'failed_attempts' ? countedAttempts(attempts) : counted(programme, flows, usd)

export const monthShown = ({ month: { month, day, days, isOpen }, descriptor }: MonthBoard) => ({
  month,
  day,
  days,
  isOpen,
  descriptor,
})

export const cockpit: Handle<typeof schemeCalls.cockpit> = async (ctx, asked) => {
  const board = await monthBoard(ctx, asked)
  const { month, region, groups, isPartial, usd } = board
  const rows = programmesIn(region).map((programme) => rowOf(board, programme))
  const tariff = tariffOn(month.to)
  const visaCases = BigInt(rows.find(({ programme }) => programme === 'vamp')?.cases ?? 0)
  const currencies = [
    ...new Set(board.flows.filter(({ kind }) => kind !== 'presentment').map(({ currency }) => currency)),
  ]
  return {
    ...monthShown(board),
    region,
    groups: [...groups],
    isPartial,
    ratesAt: usd.ratesAt(currencies),
    withoutRate: usd.without(currencies),
    rows,
    tariff: tariff
      ? {
          since: tariff.from,
          low: wire(tariff.currency, tariff.lowMinor * visaCases),
          high: wire(tariff.currency, tariff.highMinor * visaCases),
        }
      : null,
  }
}

type Row = OutputOf<typeof schemeCalls.cockpit>['rows'][number]

function rowOf(board: MonthBoard, programme: Programme): Row {
  const { month, region, isPartial } = board
  const { code, scheme, unconfirmed } = programme
  const line = lineOn(code, region, month.to)
  const lower = lineOn(code, region, month.to, 'lower')
  const found = countsOn(board, programme)
  const asksValue = line !== undefined && line.minimumUsd !== null
  return {
    programme: code,
    scheme,
    cases: found.cases,
    parts: found.parts,
    divisor: found.divisor,
    ratio: ratioOf(found),
    usd: asksValue && found.usd !== null ? wire('USD', found.usd) : null,
    authenticated: found.authenticatedBps,
    line: line ? shownLine(line) : null,
    lower: lower ? shownLine(lower) : null,
    level: line && !isPartial ? levelOf(found, line) : null,
    casesAtLine: line ? casesAtLine(line, found.divisor) : null,
    unconfirmed: [...unconfirmed],
  }
}

const shownLine = (line: ProgrammeLine): NonNullable<Row['line']> => ({
  since: line.from,
  ratio: line.ratioBps,
  minimumCount: line.minimumCount,
  minimumUsd: line.minimumUsd === null ? null : wire('USD', line.minimumUsd),
  minimumDivisor: line.minimumDivisor ?? null,
  authenticatedBelow: line.authenticatedBelowBps ?? null,
  sources: [...line.sources],
})
