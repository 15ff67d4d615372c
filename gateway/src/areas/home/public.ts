export { isExcessive } from './fraud-level.ts'
