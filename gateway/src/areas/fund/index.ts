export { balanceHandlers } from './balance.ts'
