import { define } from '#define-error.ts'

/** What can be refused about onboarding forms. */
export const onboardingErrors = {
  'onboarding.link_unknown': define('13000001', 200, 'warning'),
  'onboarding.closed': define('13000002', 200, 'warning'),
  'onboarding.too_many': define('13000003', 429, 'warning'),
  'onboarding.campaign_unknown': define('13000004', 200, 'warning'),
  'onboarding.campaign_ended': define('13000005', 200, 'warning'),
  'onboarding.terms': define('13000006', 200, 'field'),
  'onboarding.tax_id': define('13000007', 200, 'field'),
  'onboarding.tax_note': define('13000008', 200, 'field'),
  'onboarding.owners_missing': define('13000009', 200, 'field'),
  'onboarding.owners_and_nobody': define('13000010', 200, 'field'),
  'onboarding.controller_missing': define('13000011', 200, 'field'),
  'onboarding.share': define('13000012', 200, 'field'),
  'onboarding.shares': define('13000013', 200, 'field'),
  'onboarding.under_age': define('13000014', 200, 'field'),
  'onboarding.paper_missing': define('13000015', 200, 'field'),
  'onboarding.too_many_files': define('13000016', 200, 'warning'),
  'onboarding.state': define('13000017', 200, 'warning'),
  'onboarding.merchant_missing': define('13000018', 200, 'warning'),
} as const
