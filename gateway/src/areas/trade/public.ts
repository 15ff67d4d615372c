export { captureReported, voidReported } from './capture-walk.ts'
export { numbersToFlag } from './duplicate-number.ts'
export { reportOutcome, type Site, tellOrder, utc } from './order-walk.ts'
export { cancelUnsentRefunds, notCaptured, refundReported, refundReturned } from './refund-walk.ts'
export {
  type Applied,
  isRefused,
  latest,
  type OrderRecord,
  type Pricing,
  type Refused,
  refuse,
  type Step,
  type Story,
  wait,
  type WalkContext,
  withOverrun,
} from './story.ts'
export { loadStories, lockStories } from './story-load.sql.ts'
export { type StoryChange, writeStories } from './story-write.sql.ts'
