import { define } from '#define-error.ts'

/** What can be refused about checkouts. */
export const checkoutErrors = {
  'checkout.in_use': define('12000020', 200, 'warning'),
  'checkout.state': define('12000021', 200, 'warning'),
  'checkout.too_many_drafts': define('12000022', 200, 'warning'),
  'checkout.brand_closed': define('12000023', 200, 'field'),
  'checkout.site_deleted': define('12000025', 200, 'warning'),
  'checkout.version_missing': define('12000026', 200, 'field'),
} as const
