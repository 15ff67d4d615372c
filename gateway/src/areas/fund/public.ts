export { openFreeze } from './account-freeze.sql.ts'
export { batchRow } from './settlement-batch.ts'
export { type FundEvent, insertFundEvents } from './fund-event.sql.ts'
