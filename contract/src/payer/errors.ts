import { define, type ErrorDefinition } from '#define-error.ts'

/** What a payer's page is refused; its own words stand in phrases/src/{en,zh}/payer/page.ts. */
export const payerErrors = {
  'payer.link_ended': define('11000001', 200, 'caller'),
  'payer.link_full': define('11000002', 200, 'caller'),
  'payer.link_held': define('11000021', 200, 'caller'),
  'payer.link_paused': define('11000003', 200, 'caller'),
  'payer.paid_before': define('11000004', 200, 'caller'),
  'payer.attempt_over': define('11000005', 200, 'caller'),
  'payer.address_missing': define('11000020', 200, 'caller'),
  'payer.too_many_tries': define('11000006', 200, 'caller'),
  'payer.captcha_needed': define('11000007', 200, 'caller'),
  'payer.wallet_off': define('11000022', 200, 'caller'),
  'payer.captcha_wrong': define('11000008', 200, 'caller'),
} as const satisfies Record<string, ErrorDefinition>
