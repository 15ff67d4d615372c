import type pg from 'pg'
import type { BenchEndpoint } from '#notify/notify.sql.ts'

/** Objects with steps in a row, told at each of these addresses. @returns how many deliveries that is */
export async function addObjects(
  pool: pg.Pool,
  endpoints: readonly BenchEndpoint[],
  { objects, steps }: { readonly objects: number; readonly steps: number },
): Promise<number> {
  const some = endpoints.toSorted(() => Math.random() - 0.5).slice(0, objects)
  const { rowCount } = await pool.query(
    `with o as (
        select w.merchant_id, w.endpoint_id, gen_random_uuid() as object_id from unnest($1::bigint[], $2::uuid[]) as w (merchant_id, endpoint_id)),
      s as (select o.*, n as sequence, gen_random_uuid() as id from o, generate_series(1, $3) n),
      events as (
        insert into webhook_event (merchant_id, id, type, entity, object_id, sequence, status, occurred_at, body, fanned_out_at)
        select merchant_id, id, 'order.succeeded', 'order', object_id, sequence, 'succeed', now(),
          json_build_object('object', json_build_object('id', object_id), 'sequence', sequence)::text, now() from s)
    insert into webhook_delivery (merchant_id, id, endpoint_id, event_id, object_id, sequence, type)
    select merchant_id, gen_random_uuid(), endpoint_id, id, object_id, sequence, 'order.succeeded' from s`,
    [some.map(({ merchantId }) => merchantId), some.map(({ id }) => id), steps],
  )
  return rowCount ?? 0
}

export async function deliveriesLeft(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from webhook_delivery where state = 'waiting'`,
  )
  return rows[0]!.n
}

/** What failed twice would be tried again in five minutes, for which a proof does not wait. */
export const hastenDeliveries = (pool: pg.Pool) =>
  pool.query(
    `update webhook_delivery set due_at = now() where state = 'waiting' and due_at > now() + interval '6 seconds'`,
  )

export interface Judged {
  readonly url: string
  readonly objectId: string
  readonly sequence: number
  readonly state: string
  readonly attempts: number
  /** Attempts that are written down. */
  readonly written: number
}

export async function judged(pool: pg.Pool): Promise<Judged[]> {
  const { rows } = await pool.query<Judged>(
    `select n.url, d.object_id as "objectId", d.sequence, d.state, d.attempts,
        (select count(*)::int from webhook_attempt a where a.merchant_id = d.merchant_id and a.delivery_id = d.id) as written
      from webhook_delivery d join notify_endpoint n on n.merchant_id = d.merchant_id and n.id = d.endpoint_id`,
  )
  return rows
}
