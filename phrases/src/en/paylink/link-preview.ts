/** What the preview of a link shows in the payer's language and no page of ours says: the card network's fields, and what is not filled in yet. */
export const linkPreview = {
  card: 'Card number',
  expiry: 'Expiry',
  code: 'Security code',
  seller: 'Your shop',
  goods: 'Goods',
} as const
