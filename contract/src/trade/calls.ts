import { batchCalls } from '#trade/batch/batch.ts'
import { onlineCalls } from '#trade/online/online.ts'
import { keptCardCalls } from '#trade/online/tokens.ts'
import { savedFilterCalls } from '#trade/filter/saved-filter.ts'
import { transactionTotalCalls } from '#trade/list/total.ts'
import { transactionCalls } from '#trade/list/transaction.ts'
import { captureCalls } from '#trade/move/capture.ts'
import { refundCalls } from '#trade/move/refund.ts'
import { reviewCalls } from '#trade/move/review.ts'
import { transactionDetailCalls } from '#trade/order/detail.ts'
import { refundListCalls } from '#trade/refunds/list.ts'
import { reportCalls } from '#trade/report/report.ts'
import { statisticsCalls } from '#trade/report/statistics.ts'
import { requestOrderCalls } from '#trade/requests/request-order.ts'

/** Calls of orders and what becomes of them. */
export const tradeCalls = {
  transaction: transactionCalls,
  transactionDetail: transactionDetailCalls,
  statistics: statisticsCalls,
  report: reportCalls,
  transactionTotal: transactionTotalCalls,
  savedFilter: savedFilterCalls,
  requestOrder: requestOrderCalls,
  refund: refundCalls,
  refundList: refundListCalls,
  capture: captureCalls,
  review: reviewCalls,
  batch: batchCalls,
  online: onlineCalls,
  keptCard: keptCardCalls,
} as const
