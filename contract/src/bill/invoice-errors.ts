import { define, type ErrorDefinition } from '#define-error.ts'

/** What service-charge invoices are refused for. */
export const invoiceErrors = {
  'invoice.range_reversed': define('09100001', 200, 'field'),
  'invoice.not_past': define('09100002', 200, 'field'),
  'invoice.too_long': define('09100003', 200, 'field'),
  'invoice.overlap': define('09100004', 200, 'field'),
  'invoice.nothing': define('09100005', 200, 'field'),
  'invoice.amount_changed': define('09100006', 200, 'warning'),
  'invoice.state': define('09100007', 200, 'caller'),
  'invoice.date': define('09100008', 200, 'caller'),
  'invoice.beyond_fees': define('09100009', 200, 'caller'),
} as const satisfies Record<string, ErrorDefinition>
