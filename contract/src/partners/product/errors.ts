import { define } from '#define-error.ts'

/** What can be refused about applications for products. */
export const productErrors = {
  'product.applied': define('13000101', 200, 'warning'),
  'product.open': define('13000102', 200, 'warning'),
  'product.site': define('13000105', 200, 'field'),
  'product.state': define('13000103', 200, 'warning'),
  'product.elsewhere': define('13000104', 200, 'warning'),
} as const
