import type { Db, Query } from './tx.ts'

/** The one clock of the product, ISO 8601 in UTC: when the transaction began, so that all that it writes bears one time. */
export const databaseClock: Query<{ at: string }> = { name: 'database_clock', text: 'select now() as at' }

/** The same clock as it goes on within a transaction: for a wait that is measured, never for what is written. */
export const runningClock: Query<{ at: string }> = {
  name: 'running_clock',
  text: 'select clock_timestamp() as at',
}

/** What time it is for a job that works off what is due, over all merchants. */
export const clockOf = (owner: Db): Promise<string> =>
  owner.tx({ tenant: null, mode: 'read' }, async (tx) =>
    new Date((await tx.one(databaseClock)).at).toISOString(),
  )
