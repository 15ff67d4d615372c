export { archiveUpload } from '#areas/main/site/archive.ts'
export { siteAuditHandlers } from '#areas/main/site/audit.ts'
export { createSites } from '#areas/main/site/site.ts'
