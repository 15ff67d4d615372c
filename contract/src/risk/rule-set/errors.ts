import { define } from '#define-error.ts'

/** What can be refused about rules. */
export const ruleErrors = {
  'risk.rule_unreadable': define('12010001', 200, 'field'),
  'risk.rule_invalid': define('12010002', 200, 'field'),
  'risk.rule_clash': define('12010003', 200, 'warning'),
  'risk.too_many': define('12010004', 200, 'warning'),
  'risk.set_state': define('12010005', 200, 'warning'),
  'risk.set_live': define('12010006', 200, 'warning'),
  'risk.name_taken': define('12010007', 200, 'field'),
  'risk.lab_stale': define('12010008', 200, 'warning'),
  'risk.collecting': define('12010009', 200, 'warning'),
  'risk.version_unknown': define('12010010', 200, 'warning'),
  'risk.no_mark': define('12010011', 200, 'field'),
} as const
