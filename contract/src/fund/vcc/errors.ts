import { define, type ErrorDefinition } from '#define-error.ts'

/** Refusals about virtual cards. */
export const vccErrors = {
  'vcc.not_open': define('03000601', 200, 'warning'),
  'vcc.limit': define('03000602', 200, 'field'),
  'vcc.state': define('03000603', 200, 'warning'),
  'vcc.too_many': define('03000604', 200, 'warning'),
  'vcc.currency': define('03000605', 200, 'field'),
  'vcc.balance': define('03000606', 200, 'field'),
  'vcc.end': define('03000607', 200, 'field'),
  'vcc.issuer_silent': define('03000608', 200, 'warning'),
} as const satisfies Record<string, ErrorDefinition>
