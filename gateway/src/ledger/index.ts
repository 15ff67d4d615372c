export { balancesAt, type BalanceThen } from './as-of.ts'
export { accountId } from './account-id.ts'
export { foldFlows, fundDays, type FundDay } from './fund-days.ts'
export {
  type BookEntry,
  bookEntries,
  type BookFilter,
  type BookSpan,
  bookSpan,
  countBook,
  emptySpan,
} from './book.ts'
export { type ExplainedChange, changesBetween, type Stood, stoodAt } from './difference.ts'
export {
  type HeldReserve,
  heldReserve,
  type SettlementState,
  settlementStates,
  type Unsettled,
  unsettledItems,
} from './ahead.ts'
export { causeOfEntry, otherSide } from './cause.ts'
export {
  settlementAt,
  settlementBefore,
  settlementsOf,
  type SettlementWithItems,
  settledItems,
} from './settled.ts'
export { settlementBehind, entryAt, type LegMoved, legsOfPosting } from './entry.ts'
export { type StoredSettlement, settlementsById } from './stored-settlement.ts'
export { type Balance, balances, lockBalances } from './balances.ts'
export { Overdrawn, post, postGroup, postGroupAlone } from './post.ts'
export type { Outcome, Posting } from './posting.ts'
export { entriesOfAccount, entriesOfOrder, type TrailEntry } from './trail.ts'
export { schemeClearingRunner } from './scheme-clearing.job.ts'
export { schemeSilenceRunner } from './scheme-silence.job.ts'
export { settle } from './settle.ts'
export { settlementRunner } from './settlement.job.ts'
