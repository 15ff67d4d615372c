import type { BenchDatabase } from '#run/bench-database.ts'

/** An order that was captured and of which nothing was given back. */
export interface RefundableOrder {
  readonly merchantId: bigint
  readonly id: string
  readonly currency: string
  readonly captured: bigint
}

/** So many of them or as many as there are, spread over the merchants by their shares and over all of the time. */
export async function findRefundable({ pool }: BenchDatabase, count: number): Promise<RefundableOrder[]> {
  const { rows } = await pool.query<RefundableOrder>(
    `select merchant_id as "merchantId", id, currency::text, captured
     from orders tablesample system (least(100, 300.0 * $1 / (select reltuples from pg_class where oid = 'orders'::regclass)))
     where capture_state = 'captured' and refunded = 0 and refund_in_flight = 0 and charged_back = 0
     order by md5(id::text) limit $1`,
    [count],
  )
  return rows
}

/** An operator of each merchant: refunds name theirs. */
export async function findOperators({ pool }: BenchDatabase): Promise<Map<bigint, string>> {
  const { rows } = await pool.query<{ merchantId: bigint; id: string }>(
    `select distinct on (merchant_id) merchant_id as "merchantId", id from operator order by merchant_id, id`,
  )
  return new Map(rows.map(({ merchantId, id }) => [merchantId, id]))
}

/** The jobs that would ask the network or the bank, which a bench has none of, would be in the way of whoever measures next. */
export async function forgetJobs({ pool }: BenchDatabase): Promise<void> {
  await pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier in ('network_operation', 'bank_payout')`,
  )
}
