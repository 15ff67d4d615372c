import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import type { ExchangeExportColumn, exchangeExportCalls } from '@quayside/contract/fund/exchange/export.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { instant, money, text, word } from '#exports/columns.ts'
import { conditionLines, conditionWords } from '#exports/condition-words.ts'
import type { Condition, ExportColumn, ExportKind, Reader } from '#exports/kind.ts'
import { listExportHandlers } from '#exports/list-export.ts'
import type { Handlers } from '#acts/handler.ts'
import {
  exchangeCells,
  exchangedAt,
  exchangeFailureCell,
  exchangeSums,
  exportedExchanges,
} from './export.sql.ts'
import { exchangeConditions } from './filter.ts'

type ExportedExchanges = Pick<ParsedInputOf<typeof exchangeExportCalls.ask>, 'filter' | 'order'>

/** The list of exchanges as a file. */
export const exchangeExport: ExportKind<ExportedExchanges> = {
  name: 'exchanges',
  permission: 'fund.exchanges.export',
  columns: (reader) => columnsOf(reader),
  source: (merchantId, { filter, order }) =>
    exportedExchanges({ ...exchangeConditions(filter), merchantId }, order === 'newest'),
  createdAt: exchangedAt,
  currency: exchangeCells.currency,
  sums: exchangeSums,
  sumLabel: (key, language) => sumLabels(language)[key as (typeof exchangeSums)[number]['key']],
  conditions: (_tx, _merchantId, request, reader) => Promise.resolve(conditionsSaid(request, reader)),
}

export const exchangeExportHandlers: Handlers<typeof exchangeExportCalls> = listExportHandlers(
  exchangeExport,
  'newest',
)

function columnsOf(reader: Reader): Readonly<Record<ExchangeExportColumn, ExportColumn>> {
  const { column, status, purpose } = wordsOf(reader.language).exchange
  const cells = exchangeCells
  return {
    exchangeNo: text(column.exchangeNo, cells.exchangeNo),
    createdAt: instant(column.createdAt, cells.createdAt, reader),
    currency: text(column.source, cells.currency),
    amount: money(column.amount, cells.amount, cells.currency),
    fee: money(column.fee, cells.fee, cells.currency),
    target: text(column.target, cells.target),
    made: money(column.made, cells.made, cells.target),
    quotedRate: text(column.quotedRate, cells.quotedRate),
    filledRate: text(column.filledRate, cells.filledRate),
    status: word(column.status, cells.status, status),
    failure: text(column.failure, exchangeFailureCell(reader)),
    purpose: word(column.purpose, cells.purpose, purpose),
    askedBy: text(column.askedBy, cells.askedBy),
    endedAt: instant(column.endedAt, cells.endedAt, reader),
  }
}

function sumLabels(language: Language): Record<(typeof exchangeSums)[number]['key'], string> {
  const { column, status } = wordsOf(language).exchange
  return { amount: column.amount, successful: status.successful, processing: status.processing }
}

function conditionsSaid(
  { filter }: ExportedExchanges,
  reader: Pick<Reader, 'language' | 'zone'>,
): Condition[] {
  const { column, status } = wordsOf(reader.language).exchange
  const { listed, named, times } = conditionWords(reader)
  return conditionLines([
    [column.exchangeNo, filter.text],
    [column.createdAt, times(filter.createdFrom, filter.createdTo)],
    [column.status, named(filter.status, status)],
    [column.source, listed(filter.source)],
    [column.target, listed(filter.target)],
  ])
}
