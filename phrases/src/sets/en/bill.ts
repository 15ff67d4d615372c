export { bill } from '#en/bill/bill.ts'
export { invoices } from '#en/bill/invoices.ts'
