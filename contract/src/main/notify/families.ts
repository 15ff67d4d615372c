/** What of a merchant's business is told, by what it is about. */
export const notifyGroups = [
  'order',
  'refund',
  'capture',
  'settlement',
  'token',
  'subscription',
  'retrieval',
  'chargeback',
  'alert',
  'fraud_report',
  'withdrawal',
  'exchange',
] as const
export type NotifyGroup = (typeof notifyGroups)[number]

/** Families of addresses: each has addresses of its own, which take events of its groups alone. */
export const notifyFamilies = {
  common: ['order', 'refund', 'capture', 'settlement'],
  fast: ['token', 'subscription'],
  dishonour: ['retrieval', 'chargeback', 'alert', 'fraud_report'],
} as const satisfies Readonly<Record<string, readonly NotifyGroup[]>>
export type NotifyFamily = keyof typeof notifyFamilies
export const notifyFamilyNames = Object.keys(notifyFamilies) as [NotifyFamily, ...NotifyFamily[]]

/** Undefined for money that leaves and is exchanged: told to people alone, since no shop acts on it. */
export const familyOfGroup = (group: NotifyGroup): NotifyFamily | undefined =>
  notifyFamilyNames.find((family) => notifyFamilies[family].some((one) => one === group))
