export { fraudReportExport } from './fraud-report.ts'
export { createRiskSnapshots } from './rule-set/core.ts'
export { riskPublishSubject } from './rule-set/approval.ts'
export { reviewListExport } from './review-list.ts'
