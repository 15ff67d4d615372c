import { invoiceLimits as limits } from '@quayside/contract/bill/invoice/limits.ts'
import { invoice, type InvoiceState } from '@quayside/contract/bill/invoice/states.ts'
import type { invoiceCalls } from '@quayside/contract/bill/invoice/invoice.ts'
import type { InputOf } from '@quayside/contract/call.ts'
import { isCurrency } from '@quayside/contract/money.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import {
  among,
  line,
  lines,
  listFilterOf,
  type ListSearch,
  listSearchOf,
  matching,
  set,
} from '#ui/filter/list-search.ts'

/** The address of the list of applications. */
export interface InvoiceSearch extends ListSearch {
  text?: string
  status?: InvoiceState[]
  currency?: string[]
}

/** What a link or a hand has put into the address and is no filter of ours is left out. */
export const validateInvoiceSearch = (raw: Record<string, unknown>): InvoiceSearch =>
  set({
    text: line(raw['text'], limits.searchText.max),
    status: among(raw['status'], invoice.states),
    currency: lines(raw['currency'], 3, tradeLimits.choices.max)?.filter(isCurrency),
    ...listSearchOf(raw),
  })

export const invoiceFilterOf = (
  search: InvoiceSearch,
  zone: string,
): NonNullable<InputOf<typeof invoiceCalls.query>['filter']> => listFilterOf(search, zone)

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
