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
  read: 'begin isolation level repeatable read read only',
  write: 'begin',
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
    if (options.mode === 'write') await commit(client)
    else leaveOpen(client)
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
  const commitRead = leftOpen.delete(client) ? 'commit; ' : ''
  const setTenant = tenant === null ? '' : `; select set_config('app.merchant_id', '${tenant}', true)`
  leaveTogether(client)
  return client.query(commitRead + begins[mode] + setTenant)
}

/** What is asked in this turn of the event loop leaves as one write: each costs as much as a small query. */
function leaveTogether({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Connections whose last transaction only read and has yet to be committed. */
const leftOpen = new WeakSet<pg.PoolClient>()

/**
 * A read has nothing to lose, so nobody waits for its COMMIT: it goes along with the next BEGIN on this connection,
 * or by itself when none comes at once.
 */
function leaveOpen(client: pg.PoolClient): void {
  leftOpen.add(client)
  setImmediate(() => {
    if (leftOpen.delete(client)) client.query('commit').catch(() => {})
  })
}

// PostgreSQL answers COMMIT of a failed transaction with ROLLBACK instead of an error.
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT')
    throw new Error('A statement failed unnoticed and the transaction was rolled back')
}

/** Until the end of the transaction; when it fails, so does the statement behind it. */
const planForValues = 'set local plan_cache_mode = auto'

function over(client: pg.PoolClient): Tx {
  let plansForValues = false
  const ask = (query: Query) => {
    leaveTogether(client)
    if (query.name === undefined && query.values?.length && !plansForValues) {
      plansForValues = true
      client.query(planForValues).catch(() => {})
    }
    return client.query(query as pg.QueryConfig)
  }
  const rows = async <R>(query: Query<R>) => (await ask(query)).rows as R[]
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
      return (await ask(query)).rowCount ?? 0
    },
  }
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retriedCodes.has(String(error.code))
}
