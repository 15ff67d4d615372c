import type pg from 'pg'

/** An attempt after which its delivery waits, and for how long it would have waited. */
export interface Wait {
  readonly url: string
  readonly attempts: number
  /** From the end of the attempt until the next one is due. */
  readonly seconds: number
}

/** What waits is due now, and lanes that nobody holds are let in at once: a proof does not wait for 75 hours. */
export async function hastenedWaits(pool: pg.Pool): Promise<Wait[]> {
  const { rows } = await pool.query<Wait>(
    `with w as (
        select d.merchant_id, d.id, d.attempts, d.due_at, d.endpoint_id from webhook_delivery d
        where d.state = 'waiting' and d.attempts > 0 and d.due_at > now() for update),
      h as (update webhook_delivery d set due_at = now() from w where d.merchant_id = w.merchant_id and d.id = w.id)
    select n.url, w.attempts,
      extract(epoch from w.due_at - (a.at + a.ms * interval '1 millisecond'))::float8 as seconds
    from w join webhook_attempt a on a.merchant_id = w.merchant_id and a.delivery_id = w.id and a.no = w.attempts
      join notify_endpoint n on n.merchant_id = w.merchant_id and n.id = w.endpoint_id`,
  )
  await pool.query(
    `update webhook_lane l set next_due_at = now(), woken = woken + 1, slow_until = null,
        open_until = case when breaker = 'open' then now() end
      where holder is null and not is_off and exists (select from webhook_delivery d
        where d.merchant_id = l.merchant_id and d.endpoint_id = l.endpoint_id and d.state = 'waiting')`,
  )
  return rows
}

export interface Ended {
  readonly url: string
  readonly state: string
  readonly deadReason: string | null
  readonly attempts: number
  readonly problem: string | null
  readonly status: number | null
}

export async function endsOf(pool: pg.Pool): Promise<Ended[]> {
  const { rows } = await pool.query<Ended>(
    `select n.url, d.state, d.dead_reason as "deadReason", d.attempts, d.last_problem as problem, d.last_status as status
      from webhook_delivery d join notify_endpoint n on n.merchant_id = d.merchant_id and n.id = d.endpoint_id`,
  )
  return rows
}
