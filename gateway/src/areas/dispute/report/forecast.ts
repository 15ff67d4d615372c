import { setImmediate as othersTurn } from 'node:timers/promises'
import type { OutputOf } from '@quayside/contract/call.ts'
import { addMonths, lastDay } from '@quayside/contract/dispute/report/month.ts'
import {
  feeOfMonth,
  feeOn,
  lineOn,
  type Programme,
  type ProgrammeLine,
} from '@quayside/contract/dispute/report/programmes.ts'
import type { schemeCalls } from '@quayside/contract/dispute/report/scheme.ts'
import { casesAtLine, isWatched, ratioOf } from '@quayside/contract/dispute/report/standing.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Handle } from '#acts/handler.ts'
import {
  type BoardAsking,
  countsOn,
  type MonthBoard,
  monthBoard,
  monthShown,
  programmesIn,
} from './cockpit.ts'
import { cameBetween, type History, outlookAt } from '#areas/dispute/report/forecast/history.ts'
import {
  chanceOf,
  meanError,
  monthForecast,
  type MonthForecast,
  type MonthPlace,
  type PastForecast,
  pastForecast,
  pastInterval,
  spreadOf,
} from '#areas/dispute/report/forecast/month-forecast.ts'
import {
  dayAt,
  divisorOf,
  type GroupHistory,
  groupHistory,
  monthPlaces,
  programmeHistory,
} from './programme-history.ts'

const pastMonths = 12

/** One programme's month, with everything that is asked of it. */
export interface Outlooked {
  readonly programme: Programme
  readonly history: History
  readonly group: GroupHistory
  readonly place: MonthPlace
  readonly past: readonly (PastForecast & { readonly month: string })[]
  readonly forecast: MonthForecast
  /** What the cases will be divided by at the end of the month. */
  readonly divisor: number
  readonly line: ProgrammeLine | undefined
  /** Cases at which everything is reached that the line asks for; null where that cannot be said. */
  readonly atLine: number | null
}

export const forecast: Handle<typeof schemeCalls.forecast> = async (ctx, asked) => {
  const board = await monthBoard(ctx, asked)
  const rows = []
  for (const programme of programmesIn(board.region))
    rows.push(rowOf(board, await outlooked(ctx, board, programme)))
  return { ...monthShown(board), rows }
}

const histories = new WeakMap<MonthBoard, Map<string, Promise<GroupHistory>>>()

/** Read once for all programmes of a scheme. */
function historyOf(
  { tx, merchantId }: BoardAsking,
  board: MonthBoard,
  { scheme }: Programme,
): Promise<GroupHistory> {
  const known = histories.get(board) ?? new Map<string, Promise<GroupHistory>>()
  histories.set(board, known)
  const found = known.get(scheme) ?? groupHistory(tx, merchantId, scheme, board.descriptor, board.month)
  known.set(scheme, found)
  return found
}

/** Month after month: others have their turn in between, as one process answers everybody (ADR 0074). */
export async function outlooked(
  ctx: BoardAsking,
  board: MonthBoard,
  programme: Programme,
): Promise<Outlooked> {
  const group = await historyOf(ctx, board, programme)
  const history = programmeHistory(group, programme)
  const { month, day, isOpen, dayLeft } = board.month
  const places = monthPlaces(group, month)
  const place = { ...places, asOf: isOpen ? places.from + day - 1 : places.to, dayLeft }
  const past: (PastForecast & { month: string })[] = []
  for (let back = pastMonths; back > 0; back--) {
    const before = addMonths(month, -back)
    const { from, to } = monthPlaces(group, before)
    await othersTurn()
    // A day that a shorter month does not have is its last.
    const asOf = Math.min(from + (isOpen ? day : 16) - 1, to - 1)
    past.push({ month: before, ...pastForecast(history, { from, to, asOf }) })
  }
  await othersTurn()
  const known = past.filter(({ actual, mean }) => actual > 0 || mean > 0)
  const found = monthForecast(history, place, spreadOf(known))
  const line = lineOn(programme.code, board.region, board.month.to)
  const divisor = divisorAtEnd(board, programme, history, place)
  return {
    programme,
    history,
    group,
    place,
    past: known,
    forecast: found,
    divisor,
    line,
    atLine: line ? casesAtAll(board, programme, line, divisor) : null,
  }
}

/** Where a programme divides by the month itself, sales are still to come. */
function divisorAtEnd(board: MonthBoard, programme: Programme, history: History, place: MonthPlace): number {
  const { divisor } = countsOn(board, programme)
  const dividesByMonth = programme.counting !== 'cases' && programme.counting !== 'fraud_cases'
  if (!dividesByMonth || place.asOf >= place.to) return divisor
  const { usualSales } = outlookAt(history, place.asOf)
  return Math.round(divisor + usualSales * (place.to - place.asOf - 1 + place.dayLeft))
}

/** With value, by what a case of this month and the one before is worth on average. */
function casesAtAll(
  board: MonthBoard,
  programme: Programme,
  line: ProgrammeLine,
  divisor: number,
): number | null {
  const found = countsOn(board, programme)
  if (!isWatched({ divisor, authenticatedBps: found.authenticatedBps }, line)) return null
  const byCount = casesAtLine(line, divisor)
  if (line.minimumUsd === null) return byCount
  if (found.usd === null || found.cases === 0) return null
  const each = Number(found.usd) / found.cases
  return Math.max(byCount, Math.ceil(Number(line.minimumUsd) / each))
}

type Row = OutputOf<typeof schemeCalls.forecast>['rows'][number]

function rowOf(board: MonthBoard, of: Outlooked): Row {
  const { programme, past, forecast: found, divisor, line, atLine, group } = of
  const { region, month, isPartial } = board
  const lower = lineOn(programme.code, region, month.to, 'lower')
  return {
    programme: programme.code,
    soFar: found.soFar,
    end: found.end,
    runRate: found.runRate,
    ratio: ratioOf({ cases: Math.round(found.end.expected), divisor }),
    divisor,
    casesAtLine: atLine,
    chance: isPartial ? null : chanceAt(of),
    lowerChance: lower && !isPartial ? chanceOf(found, casesAtLine(lower, divisor)) : null,
    stake: line ? feeAtStake(board, of) : null,
    spread: found.left.spread,
    fan: found.fan.map(({ day, ...one }) => ({ day: dayAt(group, day), ...one })),
    past: past.map(({ month: name, runRate, actual }, index) => {
      const interval = pastInterval(past, index)
      const isInside = actual >= interval.low && actual <= interval.high
      return { month: name, ...interval, runRate, actual, isInside }
    }),
    error: meanError(past, ({ soFar, mean }) => soFar + mean),
    runRateError: meanError(past, ({ runRate }) => runRate),
  }
}

/** Null without a line; a line that does not look at such a merchant is not reached. */
export function chanceAt({ line, atLine, forecast: found, programme, divisor }: Outlooked): number | null {
  if (!line || (line.minimumUsd !== null && atLine === null && programme.counting !== 'fraud_cases'))
    return null
  if (atLine === null || divisor === 0) return 0
  return chanceOf(found, atLine)
}

/** What the month would cost if it ended over the line, after so many that already were. */
export function feeAtStake(board: MonthBoard, of: Outlooked): Row['stake'] {
  const fee = feeOn(of.programme.code, board.month.to)
  if (!fee) return null
  const month = monthsOver(board, of) + 1
  const cases = Math.max(Math.round(of.forecast.end.expected), of.atLine ?? 0)
  const now = feeOfMonth(fee, month, cases)
  const next = fee.steps?.find(([fromMonth, minor]) => fromMonth > month && minor > 0n)
  return {
    amount: wire(fee.currency, now),
    month,
    next: next ? { amount: wire(fee.currency, next[1]), month: next[0] } : null,
    perCase: fee.perCase === undefined ? null : wire(fee.currency, fee.perCase),
    confirmed: fee.confirmed,
  }
}

/** Months in a row before this one that reached ratio and count of the line of their time. */
function monthsOver({ region, month }: MonthBoard, { programme, history, group }: Outlooked): number {
  let over = 0
  for (let back = 1; back < 24; back++, over++) {
    const before = addMonths(month.month, -back)
    const line = lineOn(programme.code, region, lastDay(before))
    const divisor = divisorOf(group, programme, before)
    const { from, to } = monthPlaces(group, before)
    if (!line || divisor < (line.minimumDivisor ?? 1)) break
    if (cameBetween(history, from, to) < casesAtLine(line, divisor)) break
  }
  return over
}
