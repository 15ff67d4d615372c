export { siteAuditHandlers } from '#areas/main/site/audit.ts'
export { createSites } from '#areas/main/site/site.ts'
