import { define, type ErrorDefinition } from '#define-error.ts'

/** What orders that a merchant makes by hand are refused for. */
export const onlineErrors = {
  'online.no_mandate': define('02000080', 200, 'field'),
  'online.retry_cap': define('02000081', 200, 'warning'),
  'online.moto_off': define('02000082', 200, 'warning'),
  'online.card_revoked': define('02000083', 200, 'warning'),
  'online.card_expired': define('02000084', 200, 'warning'),
  'online.card_never': define('02000085', 200, 'warning'),
  'online.number_taken': define('02000086', 200, 'field'),
  'online.site_not_normal': define('02000087', 200, 'warning'),
  'online.not_priced': define('02000088', 200, 'field'),
  'online.amount': define('02000089', 200, 'field'),
  'online.duty_due': define('02000090', 200, 'warning'),
  'online.decided': define('02000091', 200, 'warning'),
} as const satisfies Record<string, ErrorDefinition>
