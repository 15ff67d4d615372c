import type { ProductName, ProductState } from '@quayside/contract/partners/product/states.ts'

const states = {
  not_open: 'Not open',
  applied: 'Applied',
  reviewing: 'In review',
  open: 'Open',
  refused: 'Rejected',
  closed: 'Closed',
} as const satisfies Record<ProductState, string>

/** Pages on which products are applied for. */
export const product = {
  name: {
    'virtual-cards': 'Virtual cards',
    'keyed-orders': 'Telephone orders (MOTO)',
  } satisfies Record<ProductName, string>,
  lead: {
    'virtual-cards':
      'Pay for your own advertising, software and freight from your withdrawable balance. You pay an amount into a card first; a card never spends more than what is on it.',
    'keyed-orders':
      'Your people key the card of a customer who calls or writes. The card goes straight to the card network’s own form: neither you nor we keep it.',
  },
  know: {
    'virtual-cards': {
      first: 'Up to {{cards}} cards, {{min}} to {{max}} each, in USD, EUR and GBP.',
      second: 'What is left on a card returns 30 days after its last transaction.',
      third: 'We review how you use your balance, usually within one business day.',
    },
    'keyed-orders': {
      first: 'Open for one site at a time; the site must be Normal.',
      second: 'These orders have no 3-D Secure: you bear the loss if a customer disputes one as fraud.',
      third: 'The people who key cards confirm once a year that they are written down nowhere (SAQ C-VT).',
    },
  },
  knowTitle: 'What to know',
  status: 'Status',
  states,
  said: {
    not_open: 'You have not applied yet.',
    applied: 'We have your application {{number}}. We answer by email and by message.',
    reviewing: 'We are reviewing your application {{number}}.',
    open: 'You can use it now.',
    refused: 'You can change your application and send it again.',
    closed: 'You can apply again.',
  },
  reason: 'Reason: {{reason}}',
  history: 'History',
  step: {
    apply: 'Applied',
    review: 'Review started',
    open: 'Opened',
    refuse: 'Rejected',
    close: 'Closed',
  },
  by: 'By {{name}}',
  go: {
    'virtual-cards': 'Go to virtual cards',
    'keyed-orders': 'Key an order',
  },
  /** On pages of a product that is not open. */
  toApply: 'Apply for it',
  mayNot: 'Someone with the permission “Apply for products” can apply.',
  noSite: 'There is no site for which you could apply',
  noSiteHint: 'A site must be Normal. Add a site, or wait until its review has been passed.',
  sites: 'Sites',
  form: {
    title: 'Application',
    site: 'Site',
    choose: 'Choose…',
    categories: 'What you will pay for',
    volume: 'Expected amount per month (USD)',
    volumeHint: 'Whole US dollars, at least {{min}}.',
    purpose: {
      'virtual-cards': 'What the cards are for',
      'keyed-orders': 'Who keys cards, and where',
    },
    purposeHint: '{{min}} to {{max}} characters. Never write a card number here.',
    channels: 'How your customers order',
    channel: { telephone: 'By telephone', mail: 'By letter or fax' },
    keepsNoCards:
      'We key cards as customers read them out, and write them down nowhere: not on paper, not in chats, not in recordings.',
    send: 'Send application',
    sent: 'Your application was sent.',
    missing: 'Fill in this field.',
    someMissing: 'Choose at least one.',
    tick: 'Confirm this to continue.',
    short: 'Write at least {{min}} characters.',
    low: 'Enter a whole number between {{min, number}} and {{max, number}}.',
  },
} as const
