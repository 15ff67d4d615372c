import { define } from '#define-error.ts'

/** What can be refused to the provider's own systems, and to its staff. */
export const providerErrors = {
  // Provider's side
  'provider.signature_wrong': define('08000001', 401, 'caller'),
  'provider.timestamp_stale': define('08000002', 401, 'caller'),
  'provider.scope_missing': define('08000003', 403, 'caller'),
  'provider.repeated': define('08000004', 409, 'caller'),
  // Moves of the provider's staff
  'freeze.open': define('08000010', 200, 'caller'),
  'freeze.ended': define('08000011', 200, 'caller'),
  'freeze.end_not_asked': define('08000012', 200, 'caller'),
  'freeze.same_person': define('08000013', 200, 'caller'),
  'fund.product_open': define('08000014', 200, 'caller'),
  'charge.before_tariff': define('08000020', 200, 'caller'),
  'charge.case_ahead': define('08000021', 200, 'caller'),
} as const
