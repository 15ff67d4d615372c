export { type CaseRecord, isOpenOrLost } from './case-record.ts'
export { casesOfOrders, writeCases } from './chargeback.sql.ts'
export { type CaseStep, disputeReported, disputeWithdrawn } from './chargeback-walk.ts'
