/** What the operation log calls the calls of orders that a merchant makes by hand. */
export const onlineCallNames = {
  '/transaction/online/permission': 'Viewed merchant-initiated order settings',
  '/transaction/online/create': 'Charged a kept card',
  '/transaction/online/frame': 'Began a keyed order',
  '/transaction/online/duty': 'Confirmed SAQ C-VT',
  '/transaction/online/state': 'Viewed a merchant-initiated order',
  '/transaction/online/ask': 'Asked the network about an order',
  '/transaction/online/tokens': 'Searched kept cards',
} as const
