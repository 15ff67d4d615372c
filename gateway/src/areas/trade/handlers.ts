import type { tradeCalls } from '@quayside/contract/trade/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { transactionHandlers } from '#areas/trade/list/list.ts'
import { transactionDetailHandlers } from '#areas/trade/order/detail.ts'
import { statisticsHandlers } from '#areas/trade/report/statistics.ts'
import { reportHandlers } from '#areas/trade/report/report.ts'
import { transactionTotalHandlers } from '#areas/trade/list/total.ts'
import type { KeyedDeps } from '#areas/trade/online/keyed.ts'
import { createOnline } from '#areas/trade/online/online.ts'
import { keptCardHandlers } from '#areas/trade/online/tokens.ts'
import { savedFilterHandlers } from '#areas/trade/filter/saved.ts'
import { requestOrderHandlers } from '#areas/trade/requests/request-order.ts'
import { refundHandlers } from '#areas/trade/move/refund.ts'
import { refundListHandlers } from '#areas/trade/refunds/list.ts'
import { captureHandlers } from '#areas/trade/move/capture.ts'
import { reviewHandlers } from '#areas/trade/move/review.ts'
import { batchHandlers } from '#areas/trade/batch/batch.ts'

export interface TradeDeps {
  /** Missing where no card frame is agreed with the network, and no card can be keyed. */
  readonly keyed: KeyedDeps | undefined
}

/** What answers the calls of orders and what becomes of them. */
export const tradeHandlers = ({ keyed }: TradeDeps): AllHandlers<typeof tradeCalls> => ({
  transaction: transactionHandlers,
  transactionDetail: transactionDetailHandlers,
  statistics: statisticsHandlers,
  report: reportHandlers,
  transactionTotal: transactionTotalHandlers,
  savedFilter: savedFilterHandlers,
  requestOrder: requestOrderHandlers,
  refund: refundHandlers,
  refundList: refundListHandlers,
  capture: captureHandlers,
  review: reviewHandlers,
  batch: batchHandlers,
  online: createOnline(keyed),
  keptCard: keptCardHandlers,
})
