import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from './connection.ts'
import { createPool, type PoolOptions } from './pool.ts'
import type { Asked } from './flight.ts'
import { Transaction } from './transaction.ts'
import type { Db, Query, Tenant, Tx, TxOptions } from './tx.ts'

export interface DbOptions {
  readonly connection: Connection
  /** Connections at most. */
  readonly max?: number
  readonly onLost?: (error: Error) => void
}

const retriesMax = 3
const retriedCodes = new Set(['40001', '40P01'])
/** The gateway's database: every transaction runs as the app role and sees the rows of its tenant alone. */
export function createDb(options: DbOptions): Db {
  return overPool(poolOf(options, 'app'))
}

/** For migrations, maintenance and proofs: runs as the owner, sees every merchant's rows, has no time-outs. */
export function createOwnerDb(options: DbOptions): Db {
  return overPool(poolOf(options, 'owner'))
}

/** For couriers: their own role, which sees of all merchants what they are sent. */
export function createCourierDb(options: DbOptions): Db {
  return overPool(poolOf(options, 'courier'))
}

function poolOf({ connection, max = 10, onLost }: DbOptions, as: PoolOptions['as']): pg.Pool {
  return createPool(connection, { as, max, pipeline: true, ...(onLost && { onLost }) })
}

function overPool(pool: pg.Pool): Db {
  const tried = async <T>(options: TxOptions, work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    for (let retries = 0; ; retries++) {
      try {
        return await attempt(pool, options, work)
      } catch (error) {
        if (options.mode !== 'write' || retries === retriesMax || !isRetried(error)) throw error
        // Two that collided would collide again if both waited equally long.
        await delay(Math.random() * 20 * 2 ** retries)
      }
    }
  }
  return {
    tx: (options, work) => tried(options, (transaction) => work(over(transaction))),
    alone: <R>(tenant: Tenant, query: Query<R>) =>
      tried(
        { tenant, mode: 'write' },
        async (transaction) => (await transaction.askAlone(query)).rows as R[],
      ),
    close: () => pool.end(),
  }
}

async function attempt<T>(
  pool: pg.Pool,
  options: TxOptions,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const transaction = new Transaction(client, options)
  let isFit = true
  try {
    const result = await work(transaction)
    await transaction.end()
    return result
  } catch (error) {
    isFit = await transaction.rollback()
    throw error
  } finally {
    client.release(!isFit)
  }
}

function over(transaction: Transaction): Tx {
  const ask = async (query: Query): Promise<Asked> => {
    try {
      return await transaction.ask(query)
    } catch (error) {
      // The driver's own trace begins at its socket, and says nothing of who asked.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
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
    run: async (query) => touched(await ask(query)),
  }
}

/** `INSERT 0 2`, `UPDATE 2`; nothing for what touches no rows. */
const touched = ({ done }: Asked): number => Number(/ (\d+)$/.exec(done)?.[1] ?? 0)

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retriedCodes.has(String(error.code))
}
