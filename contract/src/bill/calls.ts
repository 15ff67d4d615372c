import { invoiceCalls } from '#bill/invoice/invoice.ts'
import { statementCalls, reportAtHandCalls } from '#bill/statement/statement.ts'

/** Calls of statements and invoices. */
export const billCalls = {
  statement: statementCalls,
  reportAtHand: reportAtHandCalls,
  invoice: invoiceCalls,
} as const
