export { captureReported, voidReported } from './capture-walk.ts'
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
export { loadStories } from './story-load.sql.ts'
export { type StoryChange, writeStories } from './story-write.sql.ts'
