import { invoiceLimits as limits } from '@quayside/contract/bill/invoice/limits.ts'
import { invoice } from '@quayside/contract/bill/invoice/states.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'
import { matching, set } from '#ui/filter/list-search.ts'

/** The address of the list of applications. */
export const invoiceAddress = addressOf({
  text: part.text(limits.searchText.max),
  status: part.amongst(invoice.states),
  currency: part.currencies,
})
export type InvoiceSearch = AddressOf<typeof invoiceAddress>

/** Days to begin the form with: those of an application that was rejected. */
export interface InvoiceApplySearch {
  currency?: string
  from?: string
  through?: string
}

const date = /^\d{4}-\d{2}-\d{2}$/

export const validateInvoiceApplySearch = (raw: Record<string, unknown>): InvoiceApplySearch =>
  set({
    currency: matching(raw['currency'], /^[A-Z]{3}$/),
    from: matching(raw['from'], date),
    through: matching(raw['through'], date),
  })
