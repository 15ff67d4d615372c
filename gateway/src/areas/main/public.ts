export { undeliveredCount } from '#areas/main/delivery/undelivered.ts'
export { takeCarriers } from '#areas/main/site/carrier-take.ts'
export { keyedSites, keyedSteps } from '#areas/main/site/keyed.sql.ts'
export { switchKeyed } from '#areas/main/site/keyed-audit.ts'
