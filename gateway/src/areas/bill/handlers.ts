import type { billCalls } from '@quayside/contract/bill/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { statementHandlers, reportAtHandHandlers } from '#areas/bill/statement/statement.ts'
import { invoiceHandlers } from '#areas/bill/invoice/invoice.ts'

/** What answers the calls of statements and invoices. */
export const billHandlers: AllHandlers<typeof billCalls> = {
  statement: statementHandlers,
  reportAtHand: reportAtHandHandlers,
  invoice: invoiceHandlers,
}
