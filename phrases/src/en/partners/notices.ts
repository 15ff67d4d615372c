/** Notices about accounts with partners, and applications to them. */
export const partnerNotices = {
  'partner.bound': {
    title: 'A partner account is valid',
    text: '{{partnerName}} has confirmed {{account}}. It can be used now.',
  },
  'partner.lost': {
    title: 'A partner account is no longer valid',
    text: '{{partnerName}} account {{account}} can no longer be used. {{partnerProblem}}',
  },
  'partner.ends': {
    title: 'The authorisation of a partner account is ending',
    text: 'The authorisation of {{partnerName}} account {{account}} ends on {{date}}, in {{days}} days or less. Authorise it again under Partners before then.',
  },
  'alipayplus.asked': {
    title: 'Alipay+ needs more for your application',
    text: 'For {{wallets}}, Alipay+ needs more before it can decide on application {{number}}. Open it under Partners > Alipay+ wallets, correct it and send it again.',
  },
  'alipayplus.approved': {
    title: 'Alipay+ has approved wallets',
    text: 'Of application {{number}}, {{wallets}} has been approved. Choose the sites where buyers see it under Partners > Alipay+ wallets.',
  },
  'alipayplus.rejected': {
    title: 'Alipay+ has rejected wallets',
    text: 'Of application {{number}}, {{wallets}} has been rejected. The reason is shown under Partners > Alipay+ wallets.',
  },
  'onboarding.asked': {
    title: 'Your application needs something more',
    text: 'Application {{number}}: {{reason}} Open it by the new link in the email that we sent to the applicant.',
  },
  'onboarding.refused': {
    title: 'Your application was rejected',
    text: 'Application {{number}} was rejected. Reason: {{reason}} You can apply again.',
  },
  'product.refused': {
    title: 'Your application for a product was rejected',
    text: 'Application {{number}} for {{productName}} was rejected. Reason: {{reason}} You can apply again.',
  },
} as const
