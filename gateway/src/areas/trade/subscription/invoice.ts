import { wire } from '@quayside/contract/money.ts'
import { subscriptionInvoiceCalls } from '@quayside/contract/trade/subscription/invoice.ts'
import type { Handlers } from '#acts/handler.ts'
import { namesOfSites } from '#areas/trade/list/words.ts'
import { listOf } from '#lists/list-of.ts'
import { invoiceConditions } from './filter.ts'
import {
  exportedInvoices,
  invoiceCells,
  invoiceCurrency,
  subscriptionInvoiceList,
  type SubscriptionInvoiceRow,
  invoiceOpenedAt,
  invoiceSums,
} from './invoice.sql.ts'

/** Every cycle of every subscription, as pages and as a file. */
const invoices = listOf(subscriptionInvoiceCalls, {
  async find({ tx, merchantId }, { filter, ...asked }) {
    const { rows, ...found } = await subscriptionInvoiceList.ask(
      tx,
      merchantId,
      invoiceConditions(filter),
      asked,
    )
    return { rows: rows.map(rowOf), ...found }
  },
  file: {
    name: 'subscription_invoices',
    cells: invoiceCells,
    heads: ({ subscription: { invoiceColumn } }) => invoiceColumn,
    source: (merchantId, { filter, order }) =>
      exportedInvoices({ ...invoiceConditions(filter), merchantId }, order === 'newest'),
    createdAt: invoiceOpenedAt,
    currency: invoiceCurrency,
    sums: invoiceSums,
    sumLabels: ({ subscription: { invoiceColumn, cycle } }) => ({
      amount: invoiceColumn.amount,
      paid: cycle.status.paid,
    }),
    said: ({ subscription: { invoiceColumn: column, cycle } }, filter, say, { names }) => [
      [column.subscriptionNo, filter.text],
      [column.createdAt, say.times(filter.createdFrom, filter.createdTo)],
      [column.status, say.named(filter.status, cycle.status)],
      [column.currency, say.listed(filter.currency)],
      [column.site, say.named(filter.siteId, names)],
    ],
    named: (tx, merchantId, { siteId }) => namesOfSites(tx, merchantId, { siteId }),
  },
})

export const subscriptionInvoiceExport = invoices.kind
export const subscriptionInvoiceHandlers: Handlers<typeof subscriptionInvoiceCalls> = invoices.handlers

function rowOf({ orderId, orderNo, currency, amount, ...plain }: SubscriptionInvoiceRow) {
  return {
    ...plain,
    amount: wire(currency, amount),
    order: orderId === null || orderNo === null ? null : { id: orderId, orderNo },
  }
}
