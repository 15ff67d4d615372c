import type { OutputOf } from '@quayside/contract/call.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { capitalFlows, type ReportPeriod } from '@quayside/contract/trade/report/figures.ts'
import type { reportCalls } from '@quayside/contract/trade/report/report.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { contentTypes } from '#exports/content-types.ts'
import { type CsvCell, csvText } from '#exports/csv-file.ts'
import type { FileAnswer } from '#acts/handler.ts'

type DailyRow = OutputOf<typeof reportCalls.daily>['rows'][number]
type CapitalRow = OutputOf<typeof reportCalls.capital>['rows'][number]

const number = (value: number | string): CsvCell => ({ number: String(value) })

export function dailyFile(language: Language, period: ReportPeriod, rows: readonly DailyRow[]): FileAnswer {
  const { column, report } = wordsOf(language).home
  const heads = [
    column.day,
    column.currency,
    column.orders,
    column.approvedOrders,
    column.capturedOrders,
    column.settledOrders,
    column.failed,
    column.amount,
    column.captured,
    column.settled,
    column.refundTimes,
    column.refunds,
    column.chargebackTimes,
    column.chargebacks,
  ]
  const lines = rows.map((row) => [
    row.day,
    row.currency,
    ...[row.orders, row.approved, row.captured, row.settled, row.failed].map(number),
    ...[row.amount, row.capturedAmount, row.settledAmount].map(({ value }) => number(value)),
    number(row.refunds.times),
    number(row.refunds.amount.value),
    number(row.chargebacks.times),
    number(row.chargebacks.amount.value),
  ])
  return csvFile(report.dailyFile, period, [heads, ...lines])
}

export function capitalFile(
  language: Language,
  period: ReportPeriod,
  rows: readonly CapitalRow[],
): FileAnswer {
  const { column, capital } = wordsOf(language).home
  const parts = ['opening', ...capitalFlows, 'closing'] as const
  const heads = [column.day, column.currency, ...parts.map((part) => capital.column[part])]
  const lines = rows.map((row) => [row.day, row.currency, ...parts.map((part) => number(row[part].value))])
  return csvFile(capital.file, period, [heads, ...lines])
}

const csvFile = (
  name: string,
  { from, to }: ReportPeriod,
  lines: readonly (readonly CsvCell[])[],
): FileAnswer => ({
  fileName: `${name} ${from} ${to}.csv`,
  contentType: contentTypes.csv,
  body: Buffer.from(csvText(lines)),
})
