export { openFreeze } from './account-freeze.sql.ts'
export { batchRow } from './settlement-batch.ts'
