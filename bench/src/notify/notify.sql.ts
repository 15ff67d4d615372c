import { randomUUID } from 'node:crypto'
import { newestPayload } from '@quayside/contract/main/notify/event-types.ts'
import { newEndpointSecret, sealEndpointSecret } from '@quayside/gateway/areas/main/notify/secret.ts'
import type pg from 'pg'

export interface BenchEndpoint {
  readonly merchantId: bigint
  readonly id: string
}

/** Merchants with orders, most orders first. */
export async function merchantsWithOrders(pool: pg.Pool, count: number): Promise<bigint[]> {
  const { rows } = await pool.query<{ id: bigint }>(
    'select merchant_id as id from orders group by 1 order by count(*) desc, 1 limit $1',
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Addresses that live, each with its secret and its lane. */
export async function addEndpoints(
  pool: pg.Pool,
  kek: Buffer,
  made: readonly { readonly merchantId: bigint; readonly url: string; readonly inOrder?: boolean }[],
): Promise<BenchEndpoint[]> {
  const endpoints: BenchEndpoint[] = []
  for (const { merchantId, url, inOrder = false } of made) {
    const [id, secretId] = [randomUUID(), randomUUID()]
    const { secret, fingerprint, lastFour } = newEndpointSecret('hmac')
    await pool.query(
      `with maker as (
          insert into operator (merchant_id, id, login_name, real_name) values ($1, $2::uuid, 'b' || substr(md5($2::uuid::text), 1, 20), 'Bench')
          returning id),
        one as (
          insert into notify_endpoint (merchant_id, id, family, state, url, types, payload_version, in_order, created_at, created_by,
            updated_at, active_from)
          select $1, $2::uuid, 'common', 'active', $3, array['order.succeeded'], $4, $5, now(), id, now(), now() from maker returning id),
        lane as (insert into webhook_lane (merchant_id, endpoint_id) select $1, id from one)
      insert into notify_endpoint_secret (merchant_id, id, endpoint_id, kind, state, secret_sealed, fingerprint, last_four, created_at,
        created_by)
      select $1, $6, $2::uuid, 'hmac', 'active', $7, $8, $9, now(), maker.id from maker`,
      [
        merchantId,
        id,
        url,
        newestPayload,
        inOrder,
        secretId,
        sealEndpointSecret(kek, merchantId, secretId, secret),
        fingerprint,
        lastFour,
      ],
    )
    endpoints.push({ merchantId, id })
  }
  return endpoints
}

/** So many events wait for each of these addresses, as if they had been fanned out just now, or so long ago. */
export async function fillLanes(
  pool: pg.Pool,
  endpoints: readonly BenchEndpoint[],
  each: number,
  body: string,
  ago = '0 seconds',
): Promise<void> {
  await pool.query(
    `with e as (
        select w.merchant_id, w.endpoint_id, gen_random_uuid() as id, gen_random_uuid() as object_id
        from unnest($1::bigint[], $2::uuid[]) as w (merchant_id, endpoint_id), generate_series(1, $3)),
      events as (
        insert into webhook_event (merchant_id, id, type, entity, object_id, sequence, status, occurred_at, body, fanned_out_at)
        select merchant_id, id, 'order.succeeded', 'order', object_id, 2, 'succeed', now(), $4, now() from e)
    insert into webhook_delivery (merchant_id, id, endpoint_id, event_id, object_id, sequence, type, created_at, due_at)
    select merchant_id, gen_random_uuid(), endpoint_id, id, object_id, 2, 'order.succeeded', now() - $5::interval, now() - $5::interval
    from e`,
    [endpoints.map(({ merchantId }) => merchantId), endpoints.map(({ id }) => id), each, body, ago],
  )
  await pool.query('analyze webhook_delivery, webhook_event')
}

export const wake = (pool: pg.Pool, endpoints: readonly BenchEndpoint[]) =>
  pool.query(
    `with woken as (update webhook_lane set next_due_at = now(), woken = woken + 1 where endpoint_id = any ($1::uuid[]) returning 1)
      select pg_notify('courier', '') from woken limit 1`,
    [endpoints.map(({ id }) => id)],
  )

export async function countWaiting(pool: pg.Pool, endpoints: readonly BenchEndpoint[]): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from webhook_delivery where endpoint_id = any ($1::uuid[]) and state = 'waiting'`,
    [endpoints.map(({ id }) => id)],
  )
  return rows[0]!.n
}

/** Of each address that has any. */
export async function waitingOfEach(
  pool: pg.Pool,
  endpoints: readonly BenchEndpoint[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ id: string; n: number }>(
    `select endpoint_id as id, count(*)::int as n from webhook_delivery where endpoint_id = any ($1::uuid[]) and state = 'waiting'
      group by 1`,
    [endpoints.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}

export interface Lags {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly open: number
}

/** From the commit of a step, or the little before it at which it was written, to the first attempt, in milliseconds. */
export async function lagsOf(pool: pg.Pool, endpoints: readonly BenchEndpoint[], since: Date): Promise<Lags> {
  const { rows } = await pool.query<Lags>(
    `select count(*)::int as count, count(*) filter (where d.first_at is null)::int as open,
        coalesce(percentile_cont(0.5) within group (order by extract(epoch from d.first_at - e.recorded_at) * 1000), 0)::float8 as p50,
        coalesce(percentile_cont(0.99) within group (order by extract(epoch from d.first_at - e.recorded_at) * 1000), 0)::float8 as p99
      from webhook_delivery d join webhook_event e on e.merchant_id = d.merchant_id and e.id = d.event_id
      where d.endpoint_id = any ($1::uuid[]) and e.recorded_at >= $2`,
    [endpoints.map(({ id }) => id), since],
  )
  return rows[0]!
}

export async function ordersOf(pool: pg.Pool, merchantIds: readonly bigint[], each: number) {
  const { rows } = await pool.query<{ merchantId: bigint; id: string }>(
    `select m.id as "merchantId", o.id from unnest($1::bigint[]) as m (id)
      cross join lateral (select id from orders where merchant_id = m.id order by created_at desc limit $2) o`,
    [merchantIds, each],
  )
  return rows
}

/** Nothing of a run is left. */
export async function removeEndpoints(pool: pg.Pool): Promise<void> {
  await pool.query(`truncate webhook_attempt, webhook_day, webhook_lane, webhook_delivery, webhook_event, notify_endpoint_secret,
    notify_endpoint cascade`)
  await pool.query(`delete from notify_interest`)
  await pool.query(`delete from operator where real_name = 'Bench' and login_name ~ '^b[0-9a-f]{20}$'`)
}
