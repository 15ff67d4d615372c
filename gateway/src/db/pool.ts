import pg from 'pg'
import type { Connection } from './connection.ts'
import { columnTypes } from './column-types.ts'

export interface PoolOptions {
  /** The role that every statement runs as: `app` sees one merchant at a time, `courier` of all what is sent to them, and neither changes tables. */
  readonly as: 'app' | 'owner' | 'courier'
  /** Connections at most. */
  readonly max: number
  /** Sends statements without waiting for the answers before; COPY and cursors need it off. */
  readonly pipeline?: boolean
  /** Leaves columns in pg's own types, for packages that bring queries of their own. */
  readonly plainTypes?: boolean
  /** Called when an idle connection is lost; the pool replaces it by itself. */
  readonly onLost?: (error: Error) => void
}

const waitForConnectionMs = 5_000

/**
 * As the app works. A named statement keeps its plan: with ten million orders PostgreSQL took it for dearer than planning
 * anew each time, which cost four times the page itself. A nameless one is planned for its values (client.ts).
 */
export const appSettings = {
  role: 'quayside_app',
  lock_timeout: '3s',
  statement_timeout: '10s',
  plan_cache_mode: 'force_generic_plan',
}

/** Whatever couriers ask goes by keys, and a generic plan of a table that was empty a minute ago would not know that. */
const courierSettings = {
  role: 'quayside_courier',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  // What a crash of the database forgets of the last moment was sent and is sent again, as after a crash of a courier.
  synchronous_commit: 'off',
}

/** A pool whose connections read times in UTC and columns as `columnTypes` says. */
export function createPool(
  connection: Connection,
  { as, max, pipeline = false, plainTypes = false, onLost }: PoolOptions,
): pg.Pool {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO',
    ...(as !== 'owner' && appSettings),
    ...(as === 'courier' && courierSettings),
  }
  const pool = new pg.Pool({
    ...withSettings(connection, settings),
    max,
    pipeline,
    ...(!plainTypes && { types: columnTypes }),
    connectionTimeoutMillis: waitForConnectionMs,
    application_name: `quayside ${as}`,
  })
  pool.on('error', (error) => onLost?.(error))
  // A connection lost between two statements of a transaction is told to the client, not to the pool.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

// An address may bring options of its own, which would replace ours and with them the app role.
function withSettings(connection: Connection, settings: Record<string, string>): pg.PoolConfig {
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  if (!('connectionString' in connection)) return { ...connection, options }
  const url = new URL(connection.connectionString)
  const own = url.searchParams.get('options') ?? ''
  url.searchParams.delete('options')
  return { connectionString: url.href, options: `${own} ${options}`.trim() }
}
