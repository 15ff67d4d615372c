export { fraudReportExport } from './fraud-report.ts'
export { reviewListExport } from './review/list.ts'
