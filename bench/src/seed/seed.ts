import { createPool } from '@quayside/gateway/db/pool.ts'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import type pg from 'pg'
import { dropIndexes, rebuildIndexes } from './indexes.sql.ts'
import { merchants } from './merchants.ts'
import { insertMerchants } from './merchants.sql.ts'
import { insertOrders } from './orders.sql.ts'

const seeded = ['orders', 'order_evidence', 'chargeback']
const rowsPerStatement = 100_000
// One per core of the smallest machine that this is meant for.
const writers = 2

/** Fills an empty, migrated database; says on the way what takes how long. */
export async function seed(
  connection: Connection,
  { rows, until }: { rows: number; until: string },
  say: (line: string) => void,
): Promise<void> {
  const pool = createPool(connection, { as: 'owner', max: writers })
  const timed = async (what: string, work: Promise<unknown>) => {
    const begin = performance.now()
    await work
    say(`  ${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  }
  pool.on('connect', (client) => void client.query(writerSettings))
  try {
    const client = await pool.connect()
    await insertMerchants(client, merchants)
    const definitions: string[] = []
    for (const table of seeded) {
      await client.query(`alter table ${table} set (autovacuum_enabled = false)`)
      definitions.push(...(await dropIndexes(client, table)))
    }
    client.release()
    await timed(`${rows} orders`, insertAll(pool, rows, until))
    await timed(
      `${definitions.length} indexes`,
      onOne(pool, (one) => rebuildIndexes(one, definitions)),
    )
    await timed(
      'rollups of reports',
      onOne(pool, (one) => one.query('call rebuild_trade()')),
    )
    await timed(
      'what schemes count',
      onOne(pool, (one) => one.query('call rebuild_scheme()')),
    )
    await timed('vacuum and statistics', onOne(pool, vacuum))
  } finally {
    await pool.end()
  }
}

const writerSettings = 'set synchronous_commit = off'
// No foreign key is looked up: merchants, sites and orders of one statement fit by construction. For orders alone: what the
// triggers write of a merchant, such as the number of its rights, every gateway leans on.
const withoutTriggers = 'set session_replication_role = replica'

async function insertAll(pool: pg.Pool, rows: number, until: string): Promise<void> {
  let next = 1
  const write = async (client: pg.ClientBase) => {
    await client.query(withoutTriggers)
    while (next <= rows) {
      const from = next
      next = Math.min(from + rowsPerStatement, rows + 1)
      await insertOrders(client, { from, to: next - 1, rows, until })
    }
    await client.query('reset session_replication_role')
  }
  await Promise.all(Array.from({ length: writers }, () => onOne(pool, write)))
}

async function onOne(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  try {
    await work(client)
  } finally {
    client.release()
  }
}

async function vacuum(client: pg.ClientBase): Promise<void> {
  for (const table of seeded) await client.query(`alter table ${table} reset (autovacuum_enabled)`)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}
