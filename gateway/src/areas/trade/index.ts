export { orderTimeCron, orderTimeTask } from './order-time.job.ts'
export { requestOrderHandlers } from './request-order.ts'
export { transactionHandlers } from './transaction.ts'
export { transactionDetailHandlers } from './transaction-detail.ts'
