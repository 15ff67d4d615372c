export { suspectedExport, suspectedHandlers } from './suspected.ts'
