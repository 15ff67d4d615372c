import { define } from '#define-error.ts'

/** What can be refused about sending notifications again, and about checking their signatures. */
export const deliveryErrors = {
  'replay.too_many': define('12000090', 200, 'warning'),
  'replay.none': define('12000091', 200, 'warning'),
  'replay.off': define('12000092', 200, 'warning'),
  'replay.running': define('12000094', 200, 'warning'),
  'replay.too_many_today': define('12000095', 200, 'warning'),
  'check.headers': define('12000093', 200, 'field'),
} as const
