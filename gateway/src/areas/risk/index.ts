export { suspectedHandlers } from './suspected.ts'
