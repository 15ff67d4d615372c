import type { BenchDatabase } from '#run/bench-database.ts'

/** One captured card order with everything that an order can be found by. */
export interface SampleOrder {
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly arn: string
  readonly lastFour: string
  readonly email: string
  readonly siteId: string
}

/** The newest such order of a merchant that is older than a week. */
export async function findSample({ pool, until }: BenchDatabase, merchantId: bigint): Promise<SampleOrder> {
  const { rows } = await pool.query<SampleOrder>(
    `select order_no as "orderNo", merchant_order_id as "merchantOrderId", arn, card_last4 as "lastFour", email, site_id as "siteId"
     from orders where merchant_id = $1 and created_at < $2::timestamptz - interval '7 days'
       and arn is not null and email is not null and card_last4 is not null
     order by created_at desc, id desc limit 1`,
    [merchantId, until.toISOString()],
  )
  return rows[0]!
}

/** Numbers of a merchant's latest orders, as a support person pastes them. */
export async function findNumbers(
  { pool }: BenchDatabase,
  merchantId: bigint,
  count: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ order_no: string }>(
    'select order_no from orders where merchant_id = $1 order by created_at desc limit $2',
    [merchantId, count],
  )
  return rows.map(({ order_no }) => order_no)
}
