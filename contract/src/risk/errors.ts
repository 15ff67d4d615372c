import { define } from '#define-error.ts'

/** Failures of orders that are held for review. */
export const riskErrors = {
  'risk.review_held': define('02000701', 200, 'warning'),
  'risk.review_note': define('02000702', 200, 'field'),
  'risk.review_reason': define('02000705', 200, 'field'),
  'risk.second_look_own': define('02000703', 200, 'warning'),
  'risk.second_look_over': define('02000704', 200, 'warning'),
} as const
