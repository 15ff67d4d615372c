import { define } from '#define-error.ts'

/** What can be refused about accounts with partners. */
export const partnerErrors = {
  'partner.state_used': define('17000001', 200, 'warning'),
  'partner.refused': define('17000002', 200, 'warning'),
  'partner.unreachable': define('17000003', 200, 'warning'),
  'partner.expired': define('17000004', 200, 'warning'),
  'partner.scope_missing': define('17000005', 200, 'warning'),
  'partner.state': define('17000006', 200, 'warning'),
  'partner.too_many': define('17000007', 200, 'warning'),
  'partner.off': define('17000008', 200, 'warning'),
  'partner.site': define('17000009', 200, 'field'),
} as const
