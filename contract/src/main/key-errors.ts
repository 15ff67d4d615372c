import { define } from '#define-error.ts'

/** What can be refused about keys. */
export const keyErrors = {
  'key.in_overlap': define('12000040', 200, 'warning'),
  'key.waiting': define('12000041', 200, 'warning'),
  'key.state': define('12000042', 200, 'warning'),
  'key.weak': define('12000043', 200, 'field'),
  'key.private': define('12000044', 200, 'field'),
  'key.unreadable': define('12000045', 200, 'field'),
  'key.known': define('12000046', 200, 'field'),
  'key.md5_closed': define('12000047', 200, 'field'),
  'key.md5_unticked': define('12000048', 200, 'field'),
  'key.not_shown': define('12000049', 200, 'warning'),
  'key.shown_often': define('12000050', 200, 'warning'),
  'key.overlap_long': define('12000051', 200, 'field'),
} as const
