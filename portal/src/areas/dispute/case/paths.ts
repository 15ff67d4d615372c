/** Answers that a move of a case makes old. */
export const casePaths = [
  '/chargeback/deal/queryNew',
  '/chargeback/deal/sums',
  '/chargeback/deal/query/dtl',
  '/chargeback/evidence/query',
  '/chargeback/query',
  '/index/pending_schedule',
  '/transaction/detail',
  '/acct/queryacct',
] as const
