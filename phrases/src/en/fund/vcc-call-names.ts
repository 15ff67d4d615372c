/** What calls about virtual cards did, as the operation log says it. */
export const vccCallNames = {
  '/vcc/query': 'Viewed virtual cards',
  '/vcc/apply': 'Applied for a virtual card',
  '/vcc/fund': 'Paid into a virtual card',
  '/vcc/detail': 'Viewed a virtual card',
  '/vcc/freeze': 'Froze a virtual card',
  '/vcc/unfreeze': 'Unfroze a virtual card',
  '/vcc/close': 'Closed a virtual card',
  '/vcc/show': 'Showed a card number',
  '/vcc/transactions': 'Searched virtual card transactions',
  '/vcc/transactions/export': 'Exported virtual card transactions',
  '/vcc/transactions/export/preview': 'Previewed an export of virtual card transactions',
  '/card-product/open': 'Opened virtual cards',
  '/card-product/close': 'Closed virtual cards',
  '/card-product/card/freeze': 'Froze a virtual card for the merchant',
} as const
