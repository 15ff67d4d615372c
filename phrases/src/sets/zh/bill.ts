export { bill } from '#zh/bill/bill.ts'
export { invoices } from '#zh/bill/invoices.ts'
