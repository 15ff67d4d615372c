/** Answers that a move of an alert or a complaint makes old. */
export const claimPaths = [
  '/chargeback/deal/desk',
  '/chargeback/deal/desk/sums',
  '/chargeback/deal/desk/tabs',
  '/chargebackAlert/list',
  '/chargebackAlert/list/sums',
  '/chargebackAlert/detail',
  '/disputeOrder/list',
  '/disputeOrder/list/sums',
  '/disputeOrder/detail',
  '/disputeOrder/message/list',
  '/disputeOrder/message/detail',
  '/transaction/deal',
  '/transaction/detail',
  '/acct/queryacct',
] as const
