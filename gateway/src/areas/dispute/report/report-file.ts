import type { OutputOf } from '@quayside/contract/call.ts'
import type { CaseFigures, disputeReportCalls } from '@quayside/contract/dispute/report/report.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import type { ReportPeriod } from '@quayside/contract/trade/report/figures.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { FileAnswer } from '#acts/handler.ts'
import { contentTypes } from '#exports/content-types.ts'
import { type CsvCell, csvText } from '#exports/csv-file.ts'

type MonthRow = OutputOf<typeof disputeReportCalls.trend>['rows'][number]
type ReasonRow = OutputOf<typeof disputeReportCalls.reason>['rows'][number]
type ItemRow = OutputOf<typeof disputeReportCalls.items>['rows'][number]

const number = (value: number | string): CsvCell => ({ number: String(value) })
const share = (bps: number | null): CsvCell => (bps === null ? '' : number((bps / 10_000).toFixed(4)))

/** Figures in the order of the screen, with the currency before them. */
const figures = [
  'opened',
  'waiting',
  'answered',
  'won',
  'lost',
  'expired',
  'processing',
  'amount',
  'recovered',
  'lostAmount',
  'fees',
  'kept',
  'promised',
  'cameBack',
] as const

const figureCells = (row: CaseFigures): CsvCell[] =>
  figures.map((figure) => {
    const value = row[figure]
    return number(typeof value === 'number' ? value : value.value)
  })

export function trendFile(language: Language, period: ReportPeriod, rows: readonly MonthRow[]): FileAnswer {
  const { column, file } = wordsOf(language).disputeReport
  const heads = [
    column.month,
    column.currency,
    ...figures.map((figure) => column[figure]),
    column.wonShare,
    column.sales,
    column.share,
  ]
  const lines = rows.map((row) => [
    row.month,
    row.currency,
    ...figureCells(row),
    share(row.wonShare),
    number(row.sales),
    share(row.share),
  ])
  return csvFile(file.trend, period, [heads, ...lines])
}

export function reasonFile(language: Language, period: ReportPeriod, rows: readonly ReasonRow[]): FileAnswer {
  const { disputeReport, terms } = wordsOf(language)
  const { column, file, group } = disputeReport
  const heads = [
    column.group,
    column.code,
    column.brand,
    column.currency,
    ...figures.map((figure) => column[figure]),
    column.wonShare,
  ]
  const lines = rows.map((row) => [
    group[row.group],
    row.code,
    row.brand === null ? '' : terms.brand[row.brand as keyof typeof terms.brand],
    row.currency,
    ...figureCells(row),
    share(row.wonShare),
  ])
  return csvFile(file.reason, period, [heads, ...lines])
}

const itemSides = ['present', 'absent'] as const
const itemFigures = ['decided', 'won', 'low', 'high'] as const

export function itemsFile(language: Language, period: ReportPeriod, rows: readonly ItemRow[]): FileAnswer {
  const { disputeReport, evidence } = wordsOf(language)
  const { column, file, group, items } = disputeReport
  const heads = [
    column.group,
    items.item,
    ...itemSides.flatMap((side) => itemFigures.map((figure) => items.inFile[side][figure])),
  ]
  const lines = rows.map((row) => [
    group[row.group],
    evidence.item[row.item],
    ...itemSides.flatMap((side) => itemFigures.map((figure) => itemCell(row[side], figure))),
  ])
  return csvFile(file.items, period, [heads, ...lines])
}

/** Shares are told of one, as in the other files; nothing where no appeal was decided so. */
function itemCell(share: ItemRow['present'], figure: (typeof itemFigures)[number]): CsvCell {
  if (share === null) return ''
  return number(figure === 'decided' ? share.decided : (share[figure] / 100).toFixed(3))
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
