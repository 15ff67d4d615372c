import { define, type ErrorDefinition } from '#define-error.ts'

/** What payment links are refused for. */
export const paylinkErrors = {
  'paylink.product_off': define('10000001', 200, 'warning'),
  'paylink.site_not_normal': define('10000002', 200, 'field'),
  'paylink.not_priced': define('10000003', 200, 'field'),
  'paylink.no_scheme': define('10000018', 200, 'field'),
  'paylink.price': define('10000004', 200, 'field'),
  'paylink.fee_too_large': define('10000005', 200, 'field'),
  'paylink.total_too_large': define('10000006', 200, 'field'),
  'paylink.total_differs': define('10000007', 200, 'warning'),
  'paylink.base_exists': define('10000008', 200, 'warning'),
  'paylink.ineffective': define('10000009', 200, 'warning'),
  'paylink.mailed_enough': define('10000010', 200, 'field'),
  'paylink.batch_lines': define('10000011', 200, 'warning'),
  'paylink.batch_cell': define('10000012', 200, 'warning'),
  'paylink.batch_problems': define('10000013', 200, 'warning'),
  'paylink.batch_site': define('10000014', 200, 'field'),
  'paylink.batch_price': define('10000015', 200, 'field'),
  'paylink.mailed_address': define('10000016', 200, 'field'),
  'paylink.mailed_many': define('10000017', 200, 'warning'),
} as const satisfies Record<string, ErrorDefinition>
