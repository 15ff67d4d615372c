export { closeDays, statementCron, statementTask } from '#areas/bill/statement/closing.ts'
export { invoiceDeskHandlers } from '#areas/bill/invoice/desk.ts'
export { invoiceCron, invoiceTask } from '#areas/bill/invoice/invoice.job.ts'
export { invoiceHandlers } from '#areas/bill/invoice/invoice.ts'
