export { batchSubject, refundSubject } from '#areas/trade/batch/approval.ts'
export { refundExport, refundListHandlers } from '#areas/trade/refunds/list.ts'
export { transactionExport, transactionHandlers } from '#areas/trade/list/list.ts'
