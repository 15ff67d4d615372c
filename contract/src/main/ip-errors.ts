import { define } from '#define-error.ts'

/** What can be refused about lists of addresses. */
export const ipErrors = {
  'ip.unreadable': define('12000100', 200, 'field'),
  'ip.host_bits': define('12000101', 200, 'field'),
  'ip.whole': define('12000102', 200, 'field'),
  'ip.wide_unticked': define('12000103', 200, 'field'),
  'ip.overlaps': define('12000104', 200, 'field'),
  'ip.end_passed': define('12000105', 200, 'field'),
  'ip.full': define('12000106', 200, 'warning'),
  'ip.locks_out': define('12000107', 200, 'warning'),
  'ip.locks_out_second': define('12000109', 200, 'warning'),
  'ip.no_address': define('12000108', 200, 'field'),
} as const
