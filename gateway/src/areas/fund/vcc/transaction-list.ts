import { type CardTransactionRow, cardTransactionCalls } from '@quayside/contract/fund/vcc/transaction.ts'
import { wire } from '@quayside/contract/money.ts'
import { listOf } from '#lists/list-of.ts'
import { findVirtualCard } from './card.sql.ts'
import { transactionConditions } from './filter.ts'
import {
  cardTransactionList,
  exportedTransactions,
  transactionCells,
  transactionCurrency,
  transactionHappenedAt,
  type TransactionListRow,
  transactionSums,
} from './transaction-list.sql.ts'

/** What a merchant's cards were used for, as pages and as a file. */
const transactions = listOf(cardTransactionCalls, {
  async find({ tx, merchantId }, { filter, ...asked }) {
    const { rows, ...found } = await cardTransactionList.ask(
      tx,
      merchantId,
      transactionConditions(filter),
      asked,
    )
    return { rows: rows.map(rowOf), ...found }
  },
  file: {
    name: 'vcc_transactions',
    cells: transactionCells,
    heads: ({ vcc: { column } }) => column,
    source: (merchantId, { filter, order }) =>
      exportedTransactions({ ...transactionConditions(filter), merchantId }, order === 'newest'),
    createdAt: transactionHappenedAt,
    currency: transactionCurrency,
    sums: transactionSums,
    sumLabels: ({ vcc: { transaction } }) => transaction.status,
    said: ({ vcc: { column, transaction, category } }, filter, { listed, named, times }, { names }) => [
      [column.cardName, filter.cardId && (names[filter.cardId] ?? filter.cardId)],
      [column.merchantName, filter.text],
      [column.createdAt, times(filter.createdFrom, filter.createdTo)],
      [column.status, named(filter.status, transaction.status)],
      [column.category, named(filter.category, category)],
      [column.currency, listed(filter.currency)],
    ],
    async named(tx, merchantId, { cardId }) {
      const card = cardId === undefined ? undefined : await tx.maybe(findVirtualCard(merchantId, cardId))
      return card ? { [card.id]: `${card.name} ${card.cardNo}` } : {}
    },
  },
})
export const cardTransactionExport = transactions.kind
export const cardTransactionHandlers = transactions.handlers

function rowOf({ currency, amount, beyond, ...row }: TransactionListRow): CardTransactionRow {
  return {
    ...row,
    amount: wire(currency, amount),
    beyond: row.status === 'cleared' && beyond > 0n ? wire(currency, beyond) : null,
  }
}
