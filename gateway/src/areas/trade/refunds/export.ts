import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { RefundExportColumn, refundExportCalls } from '@quayside/contract/trade/refunds/export.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { instant, money, text, word } from '#exports/columns.ts'
import { conditionLines, conditionWords } from '#exports/condition-words.ts'
import type { Condition, ExportColumn, ExportKind, Reader } from '#exports/kind.ts'
import { listExportHandlers } from '#exports/list-export.ts'
import type { Handlers } from '#acts/handler.ts'
import { exportedRefunds, failureCell, refundCells, refundedAt, refundSums } from './export.sql.ts'
import { refundConditions } from './filter.ts'

type ExportedRefunds = Pick<ParsedInputOf<typeof refundExportCalls.ask>, 'filter' | 'order'>

/** The list of refunds as a file. */
export const refundExport: ExportKind<ExportedRefunds> = {
  name: 'refunds',
  permission: 'trade.refund.export',
  columns: (reader) => columnsOf(reader),
  source: (merchantId, { filter, order }) =>
    exportedRefunds({ ...refundConditions(filter), merchantId }, order === 'newest'),
  createdAt: refundedAt,
  currency: refundCells.currency,
  sums: refundSums,
  sumLabel: (key, language) => sumLabels(language)[key as (typeof refundSums)[number]['key']],
  conditions: (_tx, _merchantId, request, reader) => Promise.resolve(conditionsSaid(request, reader)),
}

export const refundExportHandlers: Handlers<typeof refundExportCalls> = listExportHandlers(
  refundExport,
  'newest',
)

function columnsOf(reader: Reader): Readonly<Record<RefundExportColumn, ExportColumn>> {
  const { terms, trade, moves } = wordsOf(reader.language)
  const { refunds } = moves
  const cells = refundCells
  return {
    refundNo: text(refunds.refundNo, cells.refundNo),
    orderNo: text(trade.column.orderNo, cells.orderNo),
    createdAt: instant(refunds.createdAt, cells.createdAt, reader),
    currency: text(trade.filter.currency, cells.currency),
    amount: money(refunds.amount, cells.amount, cells.currency),
    status: word(trade.column.status, cells.status, terms.refund),
    reason: text(refunds.reason, cells.reason),
    failure: text(refunds.failure, failureCell(reader)),
    askedBy: text(refunds.askedBy, cells.askedBy),
    orderAmount: money(refunds.orderAmount, cells.orderAmount, cells.currency),
    merchantRefundId: text(refunds.merchantRefundId, cells.merchantRefundId),
    merchantOrderId: text(trade.column.merchantOrderId, cells.merchantOrderId),
    doneAt: instant(refunds.doneAt, cells.doneAt, reader),
    origin: word(refunds.origin, cells.origin, terms.refundOrigin),
    brand: word(trade.filter.brand, cells.brand, terms.brand),
    card: text(trade.column.card, cells.card),
    arn: text(trade.column.arn, cells.arn),
  }
}

function sumLabels(language: Language): Record<(typeof refundSums)[number]['key'], string> {
  const { moves, terms } = wordsOf(language)
  return { amount: moves.refunds.amount, succeeded: terms.refund.succeed, inFlight: terms.refund.pending }
}

function conditionsSaid({ filter }: ExportedRefunds, reader: Pick<Reader, 'language' | 'zone'>): Condition[] {
  const { terms, trade, moves } = wordsOf(reader.language)
  const { listed, named, times, range } = conditionWords(reader)
  return conditionLines([
    [trade.filter.numbers, filter.text],
    [trade.filter.created, times(filter.createdFrom, filter.createdTo)],
    [trade.column.status, named(filter.status, terms.refund)],
    [trade.filter.currency, listed(filter.currency)],
    [trade.filter.amount, range(filter.amountFrom, filter.amountTo, filter.currency?.[0])],
    [moves.refunds.origin, named(filter.origin, terms.refundOrigin)],
    [trade.filter.brand, named(filter.brand, terms.brand)],
  ])
}
