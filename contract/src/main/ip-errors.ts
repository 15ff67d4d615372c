import { define } from '#define-error.ts'

/** What can be refused about lists of addresses. */
export const ipErrors = {
  'ip.unreadable': define('12000060', 200, 'field'),
  'ip.host_bits': define('12000061', 200, 'field'),
  'ip.whole': define('12000062', 200, 'field'),
  'ip.wide_unticked': define('12000063', 200, 'field'),
  'ip.overlaps': define('12000064', 200, 'field'),
  'ip.end_passed': define('12000065', 200, 'field'),
  'ip.full': define('12000066', 200, 'warning'),
  'ip.locks_out': define('12000067', 200, 'warning'),
  'ip.locks_out_second': define('12000069', 200, 'warning'),
  'ip.no_address': define('12000068', 200, 'field'),
} as const
