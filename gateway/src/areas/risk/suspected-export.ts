import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { suspectedExportCalls, SuspectedExportColumn } from '@quayside/contract/risk/suspected-export.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { instant, integer, masked, money, text, word } from '#exports/columns.ts'
import { conditionLines, conditionWords } from '#exports/condition-words.ts'
import type { Condition, ExportColumn, ExportKind, Reader } from '#exports/kind.ts'
import { listExportHandlers } from '#exports/list-export.ts'
import type { Handlers } from '#acts/handler.ts'
import { maskedEmail } from '#areas/trade/public.ts'
import {
  exportedSuspected,
  heldSince,
  reasonsCell,
  suspectedCells,
  suspectedSums,
} from './suspected-export.sql.ts'
import { suspectedConditions } from './suspected.ts'

type ExportedSuspected = Pick<ParsedInputOf<typeof suspectedExportCalls.ask>, 'filter' | 'order'>

/** The list of held orders as a file. */
export const suspectedExport: ExportKind<ExportedSuspected> = {
  name: 'reviews',
  permission: 'risk.review.export',
  revealedBy: 'trade.transaction.reveal',
  columns: (reader) => columnsOf(reader),
  source: (merchantId, { filter, order }) =>
    exportedSuspected({ ...suspectedConditions(filter), merchantId }, order === 'soonest'),
  createdAt: heldSince,
  currency: suspectedCells.currency,
  sums: suspectedSums,
  sumLabel: (_key, language) => wordsOf(language).trade.column.amount,
  conditions: (_tx, _merchantId, request, reader) => Promise.resolve(conditionsSaid(request, reader)),
}

export const suspectedExportHandlers: Handlers<typeof suspectedExportCalls> = listExportHandlers(
  suspectedExport,
  'soonest',
)

function columnsOf(reader: Reader): Readonly<Record<SuspectedExportColumn, ExportColumn>> {
  const { terms, trade, risk } = wordsOf(reader.language)
  const { column, filter } = trade
  const cells = suspectedCells
  return {
    orderNo: text(column.orderNo, cells.orderNo),
    due: instant(risk.due, cells.due, reader),
    score: integer(risk.score, cells.score),
    reasons: text(risk.reasons, reasonsCell(reader)),
    currency: text(filter.currency, cells.currency),
    amount: money(column.amount, cells.amount, cells.currency),
    brand: word(filter.brand, cells.brand, terms.brand),
    card: text(column.card, cells.card),
    cardCountry: text(column.cardCountry, cells.cardCountry),
    ipCountry: text(risk.ipCountry, cells.ipCountry),
    email: masked(column.email, cells.email, maskedEmail, reader),
    similarOrders: integer(risk.similar, cells.similarOrders),
    similarSucceeded: integer(risk.file.succeeded, cells.similarSucceeded),
    similarFailed: integer(risk.file.failed, cells.similarFailed),
    similarRefunds: integer(risk.file.refunds, cells.similarRefunds),
    similarDisputes: integer(risk.file.disputes, cells.similarDisputes),
    createdAt: instant(column.createdAt, cells.createdAt, reader),
    merchantOrderId: text(column.merchantOrderId, cells.merchantOrderId),
    site: text(column.site, cells.site),
  }
}

function conditionsSaid(
  { filter }: ExportedSuspected,
  reader: Pick<Reader, 'language' | 'zone'>,
): Condition[] {
  const { terms, trade, risk } = wordsOf(reader.language)
  const { listed, named, times, range } = conditionWords(reader)
  return conditionLines([
    [trade.filter.numbers, filter.text],
    [trade.filter.created, times(filter.createdFrom, filter.createdTo)],
    [fill(risk.due, { zone: reader.zone }), times(undefined, filter.dueBefore)],
    [trade.filter.currency, listed(filter.currency)],
    [trade.filter.brand, named(filter.brand, terms.brand)],
    [trade.column.cardCountry, listed(filter.cardCountry)],
    [risk.score, range(filter.scoreFrom, filter.scoreTo)],
  ])
}
