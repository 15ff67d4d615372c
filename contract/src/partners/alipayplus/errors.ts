import { define } from '#define-error.ts'

/** What can be refused about applications for wallets of Alipay+. */
export const alipayplusErrors = {
  'alipayplus.closed': define('17000020', 200, 'warning'),
  'alipayplus.too_many': define('17000021', 200, 'warning'),
  'alipayplus.too_many_open': define('17000022', 200, 'warning'),
  'alipayplus.too_many_files': define('17000023', 200, 'warning'),
  'alipayplus.too_many_rounds': define('17000024', 200, 'warning'),
  'alipayplus.file_missing': define('17000025', 200, 'field'),
  'alipayplus.file_sent': define('17000026', 200, 'warning'),
  'alipayplus.fixed': define('17000027', 200, 'field'),
  'alipayplus.not_approved': define('17000028', 200, 'warning'),
  'alipayplus.bound_elsewhere': define('17000029', 200, 'field'),
} as const
