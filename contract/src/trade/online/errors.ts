import { define, type ErrorDefinition } from '#define-error.ts'

/** What orders that a merchant makes by hand are refused for. */
export const onlineErrors = {
  'online.no_mandate': define('02000601', 200, 'field'),
  'online.retry_cap': define('02000602', 200, 'warning'),
  'online.moto_off': define('02000603', 200, 'warning'),
  'online.card_revoked': define('02000604', 200, 'warning'),
  'online.card_expired': define('02000605', 200, 'warning'),
  'online.card_never': define('02000606', 200, 'warning'),
  'online.number_taken': define('02000607', 200, 'field'),
  'online.site_not_normal': define('02000608', 200, 'warning'),
  'online.not_priced': define('02000609', 200, 'field'),
  'online.amount': define('02000610', 200, 'field'),
  'online.duty_due': define('02000611', 200, 'warning'),
  'online.scheme_closed': define('02000613', 200, 'warning'),
  'online.no_scheme': define('02000614', 200, 'warning'),
  'online.decided': define('02000612', 200, 'warning'),
} as const satisfies Record<string, ErrorDefinition>
