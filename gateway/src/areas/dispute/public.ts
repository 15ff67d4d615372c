export { acquirerRegionOf } from '#areas/dispute/report/region.sql.ts'
export { usdOf } from '#areas/dispute/report/usd.ts'
