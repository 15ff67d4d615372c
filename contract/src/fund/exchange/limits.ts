/** What is exchanged, and how (spec §5, §9). */
export const exchangeLimits = {
  /** The first tries of an account's opening come so far apart. */
  openPollSeconds: 10,
  /** About how long the first opening takes. */
  openMinutes: 10,
  /** The house has been silent for so long: the opening has failed. */
  openMinutesMax: 30,
  /** How far below the quoted rate an exchange may be filled that waited for a second person, in basis points. */
  waitedToleranceBps: 50,
  /** Staff look after an exchange that nobody has answered for so long. */
  silentHours: 24,
  quoteId: { max: 64 },
  searchText: { max: 40 },
} as const

/** What the money is exchanged for, as the bank's reporting asks. */
export const exchangePurposes = [
  'goods',
  'logistics',
  'advertising',
  'services',
  'salaries',
  'taxes',
  'own_funds',
] as const
export type ExchangePurpose = (typeof exchangePurposes)[number]

/** What can be bought. */
export const exchangeTargets = [
  'USD',
  'EUR',
  'GBP',
  'HKD',
  'CNY',
  'JPY',
  'AUD',
  'CAD',
  'CHF',
  'SGD',
  'NZD',
] as const
