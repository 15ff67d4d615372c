/** Answers that a move of a case makes old. */
export const casePaths = [
  '/chargeback/deal/desk',
  '/chargeback/deal/desk/sums',
  '/chargeback/deal/desk/tabs',
  '/chargeback/deal/desk/neighbours',
  '/chargeback/deal/queryNew',
  '/chargeback/deal/sums',
  '/chargeback/deal/query/dtl',
  '/chargeback/evidence/query',
  '/chargeback/query',
  '/index/pending_schedule',
  '/transaction/detail',
  '/acct/queryacct',
] as const
