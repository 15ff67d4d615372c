import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type {
  transactionExportCalls,
  TransactionExportColumn,
} from '@quayside/contract/trade/transaction-export.ts'
import type { TransactionFilter } from '@quayside/contract/trade/transaction.ts'
import { exportLimits } from '@quayside/contract/account/limits.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { askExport } from '../../exports/ask.ts'
import type { Cell, ExportColumn, ExportKind, Reader } from '../../exports/kind.ts'
import { countByMonth, countMatches, type MonthCount } from '../../exports/matches.sql.ts'
import type { Handlers } from '../../http/handler.ts'
import { orderFilter } from './order-filter.ts'
import { orderConditions } from './order-words.ts'
import {
  createdAt,
  emailCell,
  exportedOrders,
  orderCells,
  orderCurrency,
  orderSums,
} from './transaction-export.sql.ts'

/** What is kept of an asking: the filter as the call took it. */
export type ExportedTransactions = Pick<ParsedInputOf<typeof transactionExportCalls.ask>, 'filter' | 'order'>

/** The transaction list as a file. */
export const transactionExport: ExportKind<ExportedTransactions> = {
  name: 'transactions',
  permission: 'trade.transaction.export',
  revealedBy: 'trade.transaction.reveal',
  columns: (reader) => columnsOf(reader),
  source: (merchantId, { filter, order }) =>
    exportedOrders({ ...orderFilter(filter), merchantId }, order === 'newest'),
  currency: orderCurrency,
  sums: orderSums,
  sumLabel: (key, language) => wordsOf(language).trade.column[key as (typeof orderSums)[number]['key']],
  conditions: orderConditions,
}

function columnsOf(reader: Reader): Readonly<Record<TransactionExportColumn, ExportColumn>> {
  const { terms, trade, account } = wordsOf(reader.language)
  const { column, filter } = trade
  const { yes, no } = account.export
  const money = (head: string, key: (typeof orderSums)[number]['key']): ExportColumn => ({
    head,
    cell: { kind: 'money', minor: orderCells[key], currency: orderCells.currency },
  })
  return {
    orderNo: text(column.orderNo, 'orderNo'),
    merchantOrderId: text(column.merchantOrderId, 'merchantOrderId'),
    createdAt: {
      head: fill(column.createdAt, { zone: reader.zone }),
      cell: { kind: 'instant', of: orderCells.createdAt },
    },
    type: word(column.type, 'type', terms.type),
    status: word(column.status, 'status', terms.order),
    currency: text(filter.currency, 'currency'),
    amount: money(column.amount, 'amount'),
    captured: money(column.captured, 'captured'),
    refunded: money(column.refunded, 'refunded'),
    brand: word(filter.brand, 'brand', terms.brand),
    card: text(column.card, 'card'),
    riskScore: { head: column.riskScore, cell: { kind: 'integer', of: orderCells.riskScore } },
    captureState: word(column.captureState, 'captureState', terms.captureState),
    email: { head: column.email, cell: { kind: 'text', of: emailCell(reader) } },
    arn: text(column.arn, 'arn'),
    cardCountry: text(column.cardCountry, 'cardCountry'),
    paymentMethod: word(column.paymentMethod, 'paymentMethod', terms.paymentMethod),
    source: word(column.source, 'source', terms.source),
    site: text(column.site, 'site'),
    disputed: word(column.disputed, 'disputed', { yes, no }),
  }
}

const cell = (head: string, made: Cell): ExportColumn => ({ head, cell: made })
const text = (head: string, key: keyof typeof orderCells) => cell(head, { kind: 'text', of: orderCells[key] })
const word = (head: string, key: keyof typeof orderCells, words: Readonly<Record<string, string>>) =>
  cell(head, { kind: 'word', of: orderCells[key], words })

export const transactionExportHandlers: Handlers<typeof transactionExportCalls> = {
  ask: (ctx, { filter, order, columns, file }) =>
    askExport(ctx, transactionExport, { request: { filter, order }, columns, file }),
  async preview(ctx, { filter, zone }) {
    const source = transactionExport.source(ctx.merchantId, { filter, order: 'newest' })
    const { rows } = await ctx.tx.one(countMatches(source))
    const tooMany = rows > exportLimits.rows
    return {
      rows: Number(rows),
      rowsMax: exportLimits.rows,
      conditions: await orderConditions(ctx.tx, ctx.merchantId, { filter }, { language: ctx.language, zone }),
      months: tooMany
        ? (await ctx.tx.rows(countByMonth(source, createdAt, zone))).map(monthOf(filter))
        : null,
    }
  },
}

/** A month of the offer, cut where the filter itself begins or ends. */
const monthOf =
  ({ createdFrom, createdTo }: TransactionFilter) =>
  ({ month, rows, begins, ends }: MonthCount) => ({
    month,
    rows: Number(rows),
    createdFrom: later(begins, createdFrom),
    createdTo: earlier(ends, createdTo),
  })

const later = (one: string, other = one): string => (Date.parse(other) > Date.parse(one) ? other : one)
const earlier = (one: string, other = one): string => (Date.parse(other) < Date.parse(one) ? other : one)
