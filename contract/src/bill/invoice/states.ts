import { machine } from '#machine.ts'

/** An application for an invoice of service charges (rows N1 to N7). It moves no money. */
export const invoice = machine({
  name: 'invoice',
  states: ['applied', 'reviewing', 'rejected', 'issued', 'posted', 'received'],
  events: ['apply', 'review', 'reject', 'issue', 'post', 'deliver', 'assume'],
  start: { apply: 'applied' },
  moves: {
    applied: { review: 'reviewing' },
    reviewing: { issue: 'issued', reject: 'rejected' },
    issued: { post: 'posted' },
    // By the delivery service's word, or by time.
    posted: { deliver: 'received', assume: 'received' },
    rejected: {},
    received: {},
  },
})
export type InvoiceState = (typeof invoice.states)[number]
export type InvoiceEvent = (typeof invoice.events)[number]

/** Kinds of service charge, in the order in which they are shown. */
export const invoiceFees = ['transaction', 'chargeback', 'withdrawal', 'other'] as const
export type InvoiceFee = (typeof invoiceFees)[number]

/** By which the amount of an application is worked out; the database holds the same names. */
export const invoiceRules = ['fees_charged'] as const
export type InvoiceRule = (typeof invoiceRules)[number]
