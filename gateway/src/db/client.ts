import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from './connection.ts'
import { createPool, type PoolOptions } from './pool.ts'
import type { Db, Query, Tx, TxOptions } from './tx.ts'

export interface DbOptions {
  readonly connection: Connection
  /** Connections at most. */
  readonly max?: number
  readonly onLost?: (error: Error) => void
}

const retriesMax = 3
const retriedCodes = new Set(['40001', '40P01'])
const begins: Readonly<Record<TxOptions['mode'], string>> = {
  read: 'begin read only',
  write: 'begin',
  snapshot: 'begin isolation level repeatable read read only',
}

/** The gateway's database: every transaction runs as the app role and sees the rows of its tenant alone. */
export function createDb(options: DbOptions): Db {
  return overPool(poolOf(options, 'app'))
}

/** For migrations, maintenance and proofs: runs as the owner, sees every merchant's rows, has no time-outs. */
export function createOwnerDb(options: DbOptions): Db {
  return overPool(poolOf(options, 'owner'))
}

function poolOf({ connection, max = 10, onLost }: DbOptions, as: PoolOptions['as']): pg.Pool {
  return createPool(connection, { as, max, pipeline: true, ...(onLost && { onLost }) })
}

function overPool(pool: pg.Pool): Db {
  return {
    async tx(options, work) {
      for (let retries = 0; ; retries++) {
        try {
          return await attempt(pool, options, work)
        } catch (error) {
          if (options.mode !== 'write' || retries === retriesMax || !isRetried(error)) throw error
          // Two that collided would collide again if both waited equally long.
          await delay(Math.random() * 20 * 2 ** retries)
        }
      }
    },
    close: () => pool.end(),
  }
}

async function attempt<T>(pool: pg.Pool, options: TxOptions, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    const opened = open(client, options)
    // When it fails so does the first statement, which may be heard first.
    opened.catch(() => {})
    // A read's first statement leaves together with BEGIN; a write's must not run if BEGIN failed.
    if (options.mode === 'write') await opened
    const result = await work(over(client))
    await opened
    await commit(client)
    return result
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

// One message: each costs the gateway as much as a small query. A bigint needs no bind value.
function open(client: pg.PoolClient, { mode, tenant }: TxOptions): Promise<unknown> {
  const setTenant = tenant === null ? '' : `; select set_config('app.merchant_id', '${tenant}', true)`
  return client.query(begins[mode] + setTenant)
}

// PostgreSQL answers COMMIT of a failed transaction with ROLLBACK instead of an error.
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT')
    throw new Error('A statement failed unnoticed and the transaction was rolled back')
}

function over(client: pg.PoolClient): Tx {
  const rows = async <R>(query: Query<R>) => (await client.query(query as pg.QueryConfig)).rows as R[]
  return {
    rows,
    async one(query) {
      const found = await rows(query)
      if (found.length !== 1)
        throw new Error(`Expected one row and got ${found.length}: ${query.name ?? query.text}`)
      return found[0]!
    },
    async maybe(query) {
      const found = await rows(query)
      if (found.length > 1)
        throw new Error(`Expected at most one row and got ${found.length}: ${query.name ?? query.text}`)
      return found[0]
    },
    async run(query) {
      return (await client.query(query as pg.QueryConfig)).rowCount ?? 0
    },
  }
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retriedCodes.has(String(error.code))
}
