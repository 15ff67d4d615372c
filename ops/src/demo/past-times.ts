const hourMs = 3_600_000

/** Instants before now in UTC, by the clock of whoever starts the demo. */
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * hourMs).toISOString()
export const daysAgo = (days: number): string => hoursAgo(24 * days)
