import { define } from '#define-error.ts'

/** What can be refused about sites and apps. */
export const siteErrors = {
  'site.field_missing': define('12000001', 200, 'field'),
  'site.url_known': define('12000002', 200, 'field'),
  'site.too_many': define('12000003', 200, 'warning'),
  'site.state': define('12000004', 200, 'warning'),
  'site.carrier_state': define('12000005', 200, 'warning'),
  'site.orders_open': define('12000006', 200, 'warning'),
  'site.links_open': define('12000007', 200, 'warning'),
  'site.file_lines': define('12000009', 200, 'warning'),
  'site.file_problems': define('12000010', 200, 'warning'),
  'site.not_priced': define('12000011', 200, 'warning'),
  'site.carrier_asked': define('12000012', 200, 'warning'),
} as const
