/** Why a bank refuses a payout, or the beneficiary's bank sends it back, as far as the reasons are known here. */
export const bankRefusalCodes = [
  'account_closed',
  'account_unknown',
  'name_mismatch',
  'account_blocked',
  'currency_not_accepted',
  'details_incomplete',
  'request_invalid',
  'system_malfunction',
] as const
export type BankRefusalCode = (typeof bankRefusalCodes)[number]
