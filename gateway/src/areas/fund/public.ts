export { openFreeze } from '#areas/fund/staff/freeze.sql.ts'
export { batchRow } from '#areas/fund/balance/settlement.ts'
export { type FundEvent, insertFundEvents } from './event.sql.ts'
