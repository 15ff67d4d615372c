export { maskedEmail } from '#areas/trade/list/masked-email.ts'
export { applyStep, byMerchant, type Mover, moverOf } from '#areas/trade/move/mover.ts'
export { actionsOf, askingOf } from '#areas/trade/move/offered.ts'
export { workbookCells } from '#areas/trade/batch/workbook.ts'
export { currencyFigures, statisticsHandlers } from '#areas/trade/report/statistics.ts'
export { transactionHandlers } from '#areas/trade/list/list.ts'
export { decideReview } from '#areas/trade/move/review.ts'
export { type OrderFilter, orderFilter } from '#areas/trade/list/filter.ts'
export { shownEmail } from '#areas/trade/list/list.ts'
export { migrationDate } from '#areas/trade/list/site.sql.ts'
export { merchantStanding } from '#areas/trade/move/merchant-standing.sql.ts'
export { openOrder } from '#areas/trade/move/mover.ts'
export { refundOrder } from '#areas/trade/move/refund.ts'
export { guardPlatform } from '#areas/trade/move/mover.ts'
export { refundObstacles } from '#areas/trade/move/refund-obstacles.ts'
export { isTextAsked, textBesideOrder } from '#areas/trade/list/order-text.sql.ts'
export { namesOfSites } from '#areas/trade/list/words.ts'
export { readFile as readBatchFile } from '#areas/trade/batch/file.ts'
export type { Cells } from '#areas/trade/batch/cells.ts'
export { takeSubscriptions } from '#areas/trade/subscription/take.ts'
export { asksForCard, lockForCard, payWithCard } from '#areas/trade/subscription/card.ts'
export {
  cardTries,
  orderOfCardAttempt,
  placeOfSubscription,
  sellerOfSubscription,
  type SubscriptionSeller,
} from '#areas/trade/subscription/card.sql.ts'
export { nextDueOf } from '#areas/trade/subscription/life.ts'
export { findSubscription, type SubscriptionRecord } from '#areas/trade/subscription/subscription.sql.ts'
