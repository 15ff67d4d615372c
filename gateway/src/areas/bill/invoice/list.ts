import { type InvoiceFilter, invoiceCalls, type InvoiceRow } from '@quayside/contract/bill/invoice/invoice.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { listOf } from '#lists/list-of.ts'
import { timesOf } from '#lists/range.ts'
import { textRange } from '#lists/text-range.ts'
import {
  findInvoice,
  type InvoiceConditions,
  invoiceEvents,
  invoiceList,
  type InvoiceListRow,
} from './list.sql.ts'

/** Every application of a merchant. */
export const invoices = listOf(invoiceCalls, {
  async find({ tx, merchantId }, { filter, ...asked }) {
    const { rows, ...found } = await invoiceList.ask(tx, merchantId, conditionsOf(filter), asked)
    return { rows: rows.map(rowOf), ...found }
  },
})

export const detail: Handle<typeof invoiceCalls.detail> = async ({ tx, merchantId }, { id }) => {
  const row = await tx.maybe(findInvoice(merchantId, id))
  if (!row) throw new Refusal('object.not_found')
  const events = await tx.rows(invoiceEvents(merchantId, id))
  const { taxId, companyName, companyAddress, recipient, phone, address, askedBy, reason, fees } = row
  return {
    ...rowOf(row),
    taxId,
    companyName,
    companyAddress,
    recipient,
    phone,
    address,
    askedBy,
    reason,
    fees: fees.map(({ kind, count, minor }) => ({ kind, count, amount: wire(row.currency, BigInt(minor)) })),
    timeline: events,
  }
}

const conditionsOf = ({ text, status, currency, ...times }: InvoiceFilter): InvoiceConditions => ({
  ...timesOf(times),
  ...(text !== undefined && textRange(text.trim())),
  ...(status && { status }),
  ...(currency && { currency }),
})

const rowOf = (row: InvoiceListRow): InvoiceRow => ({
  id: row.id,
  applicationNo: row.applicationNo,
  createdAt: row.createdAt,
  status: row.status,
  currency: row.currency,
  from: row.from,
  through: row.through,
  calculationRule: row.calculationRule,
  amount: wire(row.currency, row.amount),
  revised: row.revised === null ? null : wire(row.currency, row.revised),
  invoiceDate: row.invoiceDate,
  trackingNo: row.trackingNo,
  logisticsCompany: row.logisticsCompany,
})
