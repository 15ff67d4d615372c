/** Services of others that the provider shows to merchants. */
export const ecosphere = {
  preferred: {
    title: 'Preferred services',
    lead: 'Services that we have a contract with. Where the provider of a service pays for its place in this list, it is marked as sponsored.',
    none: 'No preferred services at the moment',
    noneHint: 'Services that we sign a contract with will be listed here.',
  },
  recommended: {
    title: 'Recommended services',
    lead: 'Services that match how you sell. Each one says why it is recommended. Places in this list are not for sale.',
    none: 'Nothing to recommend at the moment',
    noneHint: 'We recommend a service only when something in your account suggests that you could use it.',
  },
  paid: 'Sponsored',
  because: 'Recommended because',
  rule: {
    many_currencies: 'you took payments in at least {{count, number}} currencies in the last {{days}} days.',
    disputes: 'you had at least {{count, number}} chargebacks in the last {{days}} days.',
    own_site: 'you sell on a website of your own.',
    withdraws_by_hand: 'you made at least {{count, number}} withdrawals by hand in the last {{days}} days.',
  },
  until: 'until',
  visit: 'Visit {{host}}',
  visitNamed: 'Visit {{name}} (opens in a new tab)',
  category: {
    logistics: 'Logistics',
    store: 'Online store',
    marketing: 'Marketing',
    tax: 'Tax and accounting',
    currency: 'Currency',
    disputes: 'Disputes and fraud',
    security: 'Security and compliance',
  },
} as const
