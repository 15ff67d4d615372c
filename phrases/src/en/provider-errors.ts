/** What the provider's own processes are refused with. */
export const providerErrorTexts = {
  'freeze.open': 'This account is already frozen for another case.',
  'freeze.ended': 'This freeze has ended.',
  'freeze.end_not_asked': 'There is no request to unfreeze this account.',
  'fund.product_open': 'The merchant already has the payout product under another case.',
  'freeze.same_person': 'The person who requested the unfreeze cannot confirm it. Someone else must.',
  'charge.before_tariff': 'No fee applies to cases before {{from}}.',
  'charge.case_ahead': 'The case date must not be in the future.',
  'provider.scope_missing': 'This key does not have the required scope.',
  'provider.repeated': 'This signed request has already been received. Sign each attempt with a new nonce.',
} as const
