export { suspectedHandlers } from './suspected.ts'
export { suspectedExport, suspectedExportHandlers } from './suspected-export.ts'
