export { closeDays, statementRunner } from '#areas/bill/statement/closing.ts'
export { invoiceDeskHandlers } from '#areas/bill/invoice/desk.ts'
export { invoiceHandlers } from '#areas/bill/invoice/invoice.ts'
