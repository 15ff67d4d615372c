export { fraudReportExport } from './fraud-report.ts'
export { reviewListExport } from '#areas/risk/review/list.ts'
