export { transactionHandlers } from './transaction.ts'
