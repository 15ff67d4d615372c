import { define } from '#define-error.ts'

/** What can be refused about black and white lists. */
export const listErrors = {
  'risk.content_type': define('12010020', 200, 'field'),
  'risk.content_card': define('12010021', 200, 'field'),
  'risk.too_wide': define('12010022', 200, 'field'),
  'risk.private_address': define('12010023', 200, 'field'),
  'risk.from_order_only': define('12010024', 200, 'field'),
  'risk.known': define('12010025', 200, 'field'),
  'risk.longer_than_advised': define('12010026', 200, 'field'),
  'risk.list_full': define('12010027', 200, 'warning'),
  'risk.nothing_to_add': define('12010028', 200, 'warning'),
  'risk.file_second_person': define('12010030', 200, 'warning'),
  'risk.expiry_passed': define('12010029', 200, 'field'),
} as const
