import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'

/** Makes or updates the queue's own tables, as the database's owner. */
export async function installQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
}
