/** What of balances can be asked for (spec §5, §9). */
export const balanceLimits = {
  /** The account system was switched on this Beijing date; a merchant's own migration may be later. */
  since: '2019-04-30',
  rangeDays: { max: 31 },
  /** Days of the forward view, today the first of them. */
  daysAhead: 31,
} as const

/** The first Beijing date that a merchant can ask for. */
export const earliestBalanceDate = (migratedOn: string): string =>
  migratedOn > balanceLimits.since ? migratedOn : balanceLimits.since
