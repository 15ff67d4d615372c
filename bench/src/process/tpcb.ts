import { otherDatabase } from '@quayside/gateway/db/connection.ts'
import type { BenchDatabase } from '#run/bench-database.ts'
import { initialisePgbench } from './pgbench.ts'

// A branch per client and some to spare: fewer would make TPC-B queue up, and us look good.
const scale = 32

/** Tables of TPC-B in a database of their own on the same server, for as long as `work` takes. */
export async function withTpcb<T>(
  { pool, connection }: BenchDatabase,
  work: (tpcb: Pick<BenchDatabase, 'connection'>) => Promise<T>,
): Promise<T> {
  const tpcb = { connection: otherDatabase(connection, 'bench_tpcb') as BenchDatabase['connection'] }
  await pool.query('drop database if exists bench_tpcb with (force)')
  await pool.query('create database bench_tpcb')
  try {
    await initialisePgbench(tpcb, scale)
    return await work(tpcb)
  } finally {
    await pool.query('drop database bench_tpcb with (force)')
  }
}
