import { define } from '#define-error.ts'

/** What can be refused about addresses that events are sent to. */
export const notifyErrors = {
  'notify.url_private': define('12000060', 200, 'field'),
  'notify.not_echoed': define('12000061', 200, 'warning'),
  'notify.full': define('12000062', 200, 'warning'),
  'notify.state': define('12000063', 200, 'warning'),
  'notify.no_key': define('12000064', 200, 'field'),
  'notify.not_shown': define('12000065', 200, 'warning'),
  'notify.asked_often': define('12000066', 200, 'warning'),
} as const
