export { openFreeze } from './account-freeze.sql.ts'
