import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { BenchDatabase } from '#run/bench-database.ts'
import { seedCurrencies } from '#seed/currencies.ts'

/** Merchants of this number and above belong to I1 and go with it. */
const firstOwn = 900_000n

export async function addMerchants({ pool }: BenchDatabase, ids: readonly bigint[]): Promise<void> {
  await pool.query(
    `insert into merchant (id, name, name_en, country) select id, '导入 ' || id, 'Ingest ' || id, 'HK' from unnest($1::bigint[]) id`,
    [ids],
  )
  await pool.query(
    `insert into merchant_pricing (merchant_id, currency, fee_bps, fee_fixed_minor, chargeback_fee_minor, reserve_bps)
     select id, currency, 250, 30, 1500, 500 from unnest($1::bigint[]) id, unnest($2::text[]) currency`,
    [ids, seedCurrencies],
  )
}

export interface CopiedTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** Tables that hold rows of a merchant and none of one that `addMerchants` has just made, parents before children. */
export async function filledTables(
  { pool }: BenchDatabase,
  { from, as }: { from: bigint; as: bigint },
): Promise<CopiedTable[]> {
  const tables = await merchantTables(pool)
  const filled = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await pool.query(
        `select exists (select from ${table.name} where merchant_id = $1)
           and not exists (select from ${table.name} where merchant_id = $2) as filled`,
        [from, as],
      )
      return rows[0]?.filled === true
    }),
  )
  return tables.filter((_, index) => filled[index])
}

// A foreign key can only name a table that was there before, so the order of creation will do.
async function merchantTables(pool: pg.Pool): Promise<CopiedTable[]> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select c.oid::regclass::text as name,
       array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '' and a.attname <> 'merchant_id') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
       and exists (select from pg_attribute m where m.attrelid = c.oid and m.attname = 'merchant_id')
     group by c.oid order by c.oid`,
  )
  return rows
}

/** Writes a merchant's rows to files as COPY reads them, under the number of another merchant. */
export async function copyOut(
  { pool }: BenchDatabase,
  { tables, from, as, folder }: { tables: readonly CopiedTable[]; from: bigint; as: bigint; folder: string },
): Promise<void> {
  await withClient(pool, async (client) => {
    for (const { name, columns } of tables) {
      const rows = `select ${as}::bigint, ${columns.join(', ')} from ${name} where merchant_id = ${from}`
      await pipeline(
        client.query(copyTo(`copy (${rows}) to stdout (format binary)`)),
        createWriteStream(join(folder, `${as}.${name}`)),
      )
    }
  })
}

/** What a bulk load would do: the same rows into the same tables, in one transaction, with all indexes and checks. */
export async function copyIn(
  { pool }: BenchDatabase,
  { tables, as, folder }: { tables: readonly CopiedTable[]; as: bigint; folder: string },
): Promise<void> {
  await withClient(pool, async (client) => {
    await client.query('begin')
    for (const { name, columns } of tables) {
      const sink = client.query(
        copyFrom(`copy ${name} (merchant_id, ${columns.join(', ')}) from stdin (format binary)`),
      )
      await pipeline(createReadStream(join(folder, `${as}.${name}`)), sink)
    }
    await client.query('commit')
  })
}

export async function countIngested({ pool }: BenchDatabase, ids: readonly bigint[]): Promise<number> {
  const { rows } = await pool.query<{ count: bigint }>(
    'select count(*) from orders where merchant_id = any ($1)',
    [ids],
  )
  return Number(rows[0]!.count)
}

/** Takes away what I1 made, so that the next run and the other figures find what was seeded. */
export async function removeMerchants({ pool }: BenchDatabase): Promise<void> {
  await withClient(pool, async (client) => {
    const { rows } = await client.query('select from merchant where id >= $1 limit 1', [firstOwn])
    if (rows.length === 0) return
    // Neither foreign keys nor the ledger's own triggers: whole merchants go.
    await client.query('set session_replication_role = replica')
    for (const { name } of (await merchantTables(pool)).toReversed())
      await client.query(`delete from ${name} where merchant_id >= $1`, [firstOwn])
    await client.query('delete from merchant where id >= $1', [firstOwn])
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
  })
}

/** Numbers that no merchant has. */
export const ownMerchant = (place: number): bigint => firstOwn + BigInt(place)

async function withClient(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await work(client)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
