export { maskedEmail } from './masked-email.ts'
export { actionsOf, askingOf } from './actions.ts'
export { askedCapture } from './asked-capture-walk.ts'
export { askedRefund } from './asked-refund-walk.ts'
export { captureReported, voidReported } from './capture-walk.ts'
export { operationRefused } from './operation-refused.ts'
export { reportOutcome, type Site, tellOrder } from './order-walk.ts'
export { cancelUnsentRefunds, notCaptured, refundReported, refundReturned } from './refund-walk.ts'
export {
  isRefused,
  latest,
  type Pricing,
  type Refused,
  refuse,
  type Step,
  type Story,
  wait,
  type WalkContext,
  withOverrun,
} from './story.ts'
export { workbookCells } from './batch-workbook.ts'
export { statisticsHandlers } from './statistics.ts'
export { transactionHandlers } from './transaction.ts'
export { loadStories } from './story-load.sql.ts'
export { type StoryChange, writeStories } from './story-write.sql.ts'
export { pricingOf } from './pricing.sql.ts'
export { decide } from './review.ts'
export { type OrderFilter, orderFilter } from './order-filter.ts'
export { shownEmail } from './transaction.ts'
export { migrationDate } from './site.sql.ts'
export { merchantStanding } from './merchant-standing.sql.ts'
