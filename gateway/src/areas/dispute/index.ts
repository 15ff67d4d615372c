export { arbitrateSubject, giveUpSubject } from '#areas/dispute/case/approval.ts'
export { caseExport, oldCaseExport } from '#areas/dispute/case/case-list.ts'
export { schemeRowExport } from '#areas/dispute/report/rows.ts'
