export { schemeRowExport } from '#areas/dispute/report/rows.ts'
