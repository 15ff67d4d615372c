import type pg from 'pg'

export interface SeedRecord {
  readonly fingerprint: string
  /** End of the two years that the orders lie in. */
  readonly until: string
  readonly seconds: number
}

/** What a completed seeding left behind; undefined when there was none or it did not come to its end. */
export async function findRecord(client: pg.ClientBase): Promise<SeedRecord | undefined> {
  const { rows: tables } = await client.query("select to_regclass('bench.seed') is not null as there")
  if (tables[0]?.there !== true) return undefined
  const { rows } = await client.query<SeedRecord>('select fingerprint, until, seconds::int from bench.seed')
  return rows[0]
}

export async function writeRecord(
  client: pg.ClientBase,
  { fingerprint, until, seconds }: SeedRecord,
): Promise<void> {
  await client.query('create schema bench')
  await client.query(
    'create table bench.seed as select $1::text as fingerprint, $2::timestamptz as until, $3::int as seconds',
    [fingerprint, until, seconds],
  )
}
