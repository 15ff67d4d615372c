import { define, type ErrorDefinition } from '#define-error.ts'

/** Refusals about currency exchange. */
export const exchangeErrors = {
  'exchange.pair': define('03000301', 200, 'warning'),
  'exchange.house_silent': define('03000302', 200, 'warning'),
  'exchange.not_open': define('03000303', 200, 'warning'),
  'exchange.balance': define('03000304', 200, 'warning'),
  'exchange.too_small': define('03000305', 200, 'warning'),
  'exchange.quote_unknown': define('03000306', 200, 'warning'),
  'exchange.quote_expired': define('03000307', 200, 'warning'),
  'exchange.quote_used': define('03000308', 200, 'warning'),
  'exchange.open_state': define('03000309', 200, 'warning'),
} as const satisfies Record<string, ErrorDefinition>
