import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { transactionExportCalls, TransactionExportColumn } from '@quayside/contract/trade/list/export.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { instant, integer, masked, money, text, word } from '#exports/columns.ts'
import type { ExportColumn, ExportKind, Reader } from '#exports/kind.ts'
import { listExportHandlers } from '#exports/list-export.ts'
import type { Handlers } from '#acts/handler.ts'
import { maskedEmail } from './masked-email.ts'
import { orderFilter } from './filter.ts'
import { orderConditions } from './words.ts'
import { createdAt, exportedOrders, orderCells, orderSums } from './export.sql.ts'

export type ExportedTransactions = Pick<ParsedInputOf<typeof transactionExportCalls.ask>, 'filter' | 'order'>

/** The transaction list as a file. */
export const transactionExport: ExportKind<ExportedTransactions> = {
  name: 'transactions',
  permission: 'trade.transaction.export',
  revealedBy: 'trade.transaction.reveal',
  columns: (reader) => columnsOf(reader),
  source: (merchantId, { filter, order }) =>
    exportedOrders({ ...orderFilter(filter), merchantId }, order === 'newest'),
  createdAt,
  currency: orderCells.currency,
  sums: orderSums,
  sumLabel: (key, language) => wordsOf(language).trade.column[key as (typeof orderSums)[number]['key']],
  conditions: orderConditions,
}

function columnsOf(reader: Reader): Readonly<Record<TransactionExportColumn, ExportColumn>> {
  const { terms, trade, account } = wordsOf(reader.language)
  const { column, filter } = trade
  const { yes, no } = account.export
  const cells = orderCells
  return {
    orderNo: text(column.orderNo, cells.orderNo),
    merchantOrderId: text(column.merchantOrderId, cells.merchantOrderId),
    createdAt: instant(column.createdAt, cells.createdAt, reader),
    type: word(column.type, cells.type, terms.type),
    status: word(column.status, cells.status, terms.order),
    currency: text(filter.currency, cells.currency),
    amount: money(column.amount, cells.amount, cells.currency),
    captured: money(column.captured, cells.captured, cells.currency),
    refunded: money(column.refunded, cells.refunded, cells.currency),
    brand: word(filter.brand, cells.brand, terms.brand),
    card: text(column.card, cells.card),
    riskScore: integer(column.riskScore, cells.riskScore),
    captureState: word(column.captureState, cells.captureState, terms.captureState),
    email: masked(column.email, cells.email, maskedEmail, reader),
    arn: text(column.arn, cells.arn),
    cardCountry: text(column.cardCountry, cells.cardCountry),
    paymentMethod: word(column.paymentMethod, cells.paymentMethod, terms.paymentMethod),
    source: word(column.source, cells.source, terms.source),
    site: text(column.site, cells.site),
    disputed: word(column.disputed, cells.disputed, { yes, no }),
  }
}

export const transactionExportHandlers: Handlers<typeof transactionExportCalls> = listExportHandlers(
  transactionExport,
  'newest',
)
