import { permissions } from '@quayside/contract/permissions.ts'
import type pg from 'pg'
import { seedCurrencies } from './currencies.ts'
import type { SeedMerchant } from './merchants.ts'

/** Merchants with prices in every currency, sites, and one operator each who holds every right. */
export async function insertMerchants(
  client: pg.ClientBase,
  merchants: readonly SeedMerchant[],
): Promise<void> {
  const ids = merchants.map(({ id }) => id)
  await client.query(
    `insert into merchant (id, name, name_en, country, created_at)
     select id, '跑分商户 ' || id, 'Bench merchant ' || id, 'HK', now() - interval '3 years' from unnest($1::bigint[]) id`,
    [ids],
  )
  await client.query(
    `insert into merchant_pricing (merchant_id, currency, fee_bps, fee_fixed_minor, chargeback_fee_minor, reserve_bps)
     select id, currency, 250, 30, 1500, 500 from unnest($1::bigint[]) id, unnest($2::text[]) currency`,
    [ids, seedCurrencies],
  )
  await client.query(
    `insert into site (merchant_id, id, kind, name, url, state)
     select id, ${siteId('id', 'no')}, 'website', 'Shop ' || no, 'https://shop' || no || '.m' || id || '.example', 'normal'
     from unnest($1::bigint[], $2::int[]) as m (id, sites), generate_series(0, sites - 1) no`,
    [ids, merchants.map(({ sites }) => sites)],
  )
  await client.query(
    `with o as (
       insert into operator (merchant_id, id, login_name, real_name, is_main)
       select id, gen_random_uuid(), 'bench_' || id, 'Bench operator', false from unnest($1::bigint[]) id
       returning merchant_id, id),
     r as (
       insert into role (merchant_id, id, name, description)
       select id, gen_random_uuid(), 'Everything', 'Holds every right' from unnest($1::bigint[]) id returning merchant_id, id),
     p as (
       insert into role_permission (merchant_id, role_id, permission)
       select r.merchant_id, r.id, permission from r, unnest($2::text[]) permission)
     insert into operator_role (merchant_id, operator_id, role_id)
     select o.merchant_id, o.id, r.id from o join r using (merchant_id)`,
    [ids, permissions],
  )
}

/** A version 8 UUID, computed instead of looked up, so that ten million orders need no join. */
export const siteId = (merchantId: string, no: string): string =>
  `overlay(overlay(md5('site ' || ${merchantId} || ' ' || ${no}) placing '8' from 13) placing 'a' from 17)::uuid`
