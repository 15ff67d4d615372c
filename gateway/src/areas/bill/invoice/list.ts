import type { InvoiceFilter, invoiceCalls, InvoiceRow } from '@quayside/contract/bill/invoice/invoice.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { textRange } from '#lists/text-range.ts'
import {
  findInvoice,
  type InvoiceConditions,
  invoiceEvents,
  invoiceList,
  type InvoiceListRow,
} from './list.sql.ts'

export const query: Handle<typeof invoiceCalls.query> = async (
  { tx, merchantId, now },
  { filter, ...asked },
) => {
  const { rows, page, total } = await invoiceList.ask(tx, merchantId, conditionsOf(filter), asked)
  return { rows: rows.map(rowOf), page, total, asOf: now }
}

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

function conditionsOf(filter: InvoiceFilter): InvoiceConditions {
  const { text, createdFrom, createdTo, status, currency } = filter
  if (
    createdFrom !== undefined &&
    createdTo !== undefined &&
    Date.parse(createdFrom) >= Date.parse(createdTo)
  )
    throw new Refusal('trade.range_reversed')
  const begins = text?.trim()
  return {
    ...(begins !== undefined && textRange(begins)),
    ...(createdFrom !== undefined && { createdFrom }),
    ...(createdTo !== undefined && { createdTo }),
    ...(status && { status }),
    ...(currency && { currency }),
  }
}

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
