/** What a payer reads, as the preview of a link shows it in the payer's language and not in the reader's. */
export const linkPreview = {
  before: 'Pay before {{time}} ({{zone}})',
  card: 'Card number',
  expiry: 'Expiry',
  code: 'Security code',
  keep: 'Keep this card for later payments',
  pay: 'Pay {{amount}}',
  seller: 'Your shop',
  goods: 'Goods',
} as const
