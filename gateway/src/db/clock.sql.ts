import type { Query } from './tx.ts'

/** The one clock of the product, ISO 8601 in UTC: when the transaction began, so that all that it writes bears one time. */
export const databaseClock: Query<{ at: string }> = { name: 'database_clock', text: 'select now() as at' }

/** The same clock as it goes on within a transaction: for a wait that is measured, never for what is written. */
export const runningClock: Query<{ at: string }> = {
  name: 'running_clock',
  text: 'select clock_timestamp() as at',
}
