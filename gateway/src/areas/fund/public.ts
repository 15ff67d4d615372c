export {
  addPartnerCard,
  deletePartnerCards,
  holdPartnerCards,
} from '#areas/fund/card/partner-card.ts'
export { openFreeze } from '#areas/fund/staff/freeze.sql.ts'
export { settlementRow } from '#areas/fund/balance/settlement.ts'
export { type FundEvent, insertFundEvents } from './event.sql.ts'
export { latestMidRates, type MidRate } from '#areas/fund/exchange/mid-rate.sql.ts'
