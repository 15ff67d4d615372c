/** Why a network refuses a capture, a void, a refund or a reversal, or an issuer sends a refund back, as far as the reasons are known here. */
export const refusalCodes = [
  'insufficient_balance',
  'authorisation_invalid',
  'nothing_authorised',
  'nothing_left',
  'amount_too_high',
  'order_unknown',
  'request_invalid',
  'system_malfunction',
  'account_closed',
] as const
export type RefusalCode = (typeof refusalCodes)[number]
