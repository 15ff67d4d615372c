import type { Query } from '@quayside/gateway/db/tx.ts'
import type pg from 'pg'

export async function databaseThere(pool: pg.Pool, name: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from pg_database where datname = $1', [name])
  return rowCount === 1
}

export async function makeDatabase(pool: pg.Pool, name: string): Promise<void> {
  await pool.query(`drop database if exists ${name} with (force)`)
  await pool.query(`create database ${name}`)
}

export async function renameDatabase(pool: pg.Pool, from: string, to: string): Promise<void> {
  await pool.query(`alter database ${from} rename to ${to}`)
}

export const addShops = (ids: readonly bigint[]): Query => ({
  text: `with added as (
      insert into merchant (id, name, name_en, country) select id, '对账 ' || id, 'Books ' || id, 'HK' from unnest($1::bigint[]) id
      returning id)
    insert into merchant_pricing (merchant_id, currency, fee_bps, fee_fixed_minor, chargeback_fee_minor, reserve_bps)
    select id, 'USD', 250, 30, 1500, 500 from added`,
  values: [ids],
})

export const statistics: Query = { text: 'analyze' }
