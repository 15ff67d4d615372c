/** What a line of a bank's paper, or a withdrawal that it lacks, turned out to be. */
export const bankMatchOutcomes = [
  'matched',
  'returned',
  'amount_differs',
  'date_differs',
  'card_differs',
  'not_paid',
  'not_returned',
  'twice',
  'unknown',
  'missing',
  'return_missing',
  'makeup_differs',
] as const
export type BankMatchOutcome = (typeof bankMatchOutcomes)[number]

/** Paper, withdrawal and ledger say the same. */
export const agreed: readonly BankMatchOutcome[] = ['matched', 'returned']
