import type { Readable } from 'node:stream'
import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Connection } from './connection.ts'
import { textWithValues } from './literals.ts'
import { createPool } from './pool.ts'
import { enterScope, type RowBound } from './scope.sql.ts'
import type { Query } from './tx.ts'

/** One unchanging view of one merchant's rows, for as long as it takes to write all of them to a file. */
export interface Snapshot {
  rows<R>(query: Query<R>): Promise<R[]>
  /** Rows in COPY's text format: values between tabs, a line for each row. */
  stored(select: RawBuilder<unknown>): Readable
  /** The one text of each row, as it is, each followed by LF; no text may hold one itself. */
  lines(select: RawBuilder<unknown>): Readable
}

/** Whose rows the view shows; null means all of them (ADR 0051). */
export interface SnapshotReach {
  readonly bounds: readonly RowBound[] | null
}

export interface Snapshots {
  /** Closes the connection when `work` fails, since a COPY may still be running on it. */
  take<T>(merchantId: bigint, reach: SnapshotReach, work: (snapshot: Snapshot) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A statement that nobody waits for ends by itself. */
const longest = '15min'

/** As the app role: row-level security holds here too. */
export function createSnapshots(options: {
  connection: Connection
  max: number
  onLost?: (e: Error) => void
}): Snapshots {
  const { connection, max, onLost } = options
  const pool = createPool(connection, { as: 'app', max, ...(onLost && { onLost }) })
  return {
    async take(merchantId, { bounds }, work) {
      const client = await pool.connect()
      let broken = true
      try {
        await client.query(begin(merchantId))
        if (bounds !== null) await client.query(enterScope(bounds) as pg.QueryConfig)
        const result = await work(over(client))
        await client.query('commit')
        broken = false
        return result
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

// The server asks now and then whether anybody still listens: a sort of a million rows writes nothing for seconds.
const begin = (merchantId: bigint): string =>
  `begin isolation level repeatable read read only; set local statement_timeout = '${longest}';
   set local client_connection_check_interval = '1s'; set local plan_cache_mode = auto;
   select set_config('app.merchant_id', '${merchantId}', true)`

function over(client: pg.PoolClient): Snapshot {
  return {
    rows: async <R>(query: Query<R>) => (await client.query(query as pg.QueryConfig)).rows as R[],
    stored: (select) => client.query(copyTo(`copy (${textWithValues(select)}) to stdout`, fewBytes)),
    lines: (select) =>
      client.query(copyTo(`copy (${textWithValues(select)}) to stdout (format csv, ${unquoted})`, fewBytes)),
  }
}

const unquoted = String.raw`delimiter E'\x01', quote E'\x02'`
/** Little is read ahead: what waits in the process grows old there, and is collected late. */
const fewBytes = { highWaterMark: 16 * 1024 }
