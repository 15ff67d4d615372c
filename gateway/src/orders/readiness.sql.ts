import { priorAge, priorsBit } from '@quayside/contract/trade/readiness.ts'
import { column, updateMany } from '#db/many.sql.ts'
import type { Query } from '#db/tx.ts'
import type { SoldTo } from './readiness.ts'

/** Of one card's sales in that time so many are looked at: a card that is tried a thousand times holds nothing up. */
const looksMax = 20

interface Sale {
  readonly merchant: string
  readonly fingerprint: string
  readonly soldAt: string
}

/** Days as dates are counted, so that it agrees with what a dispute finds later. */
const daysBefore = (soldAt: string, days: number): string =>
  `date_trunc('day', ${soldAt}, 'UTC') - interval '${days} days'`

/** The bit of two earlier sales of the same card that are old enough when a sale is made; expressions of SQL in, one out. */
export const priorsText = ({ merchant, fingerprint, soldAt }: Sale): string =>
  `case when (select count(*) from (select from (select p.order_id from order_evidence p
      where p.merchant_id = ${merchant} and p.fingerprint = ${fingerprint}
        and p.sold_at >= ${daysBefore(soldAt, priorAge.surelyOldest)}
        and p.sold_at < ${daysBefore(soldAt, priorAge.youngest - 1)} limit ${looksMax}) c
    join orders o on o.merchant_id = ${merchant} and o.id = c.order_id
    where o.state = 'succeed' and o.captured > 0 limit 2) two) = 2 then ${priorsBit} else 0 end`

export interface UnreadSale extends SoldTo {
  readonly orderId: string
  readonly soldAt: string
}

/** Sales read in one transaction. */
export const unreadMax = 2_000

/** As the owner: merchants with sales from before readiness was kept. */
export const merchantsUnread: Query<{ merchantId: bigint }> = {
  name: 'readiness_merchants',
  text: `with recursive m as (
      (select merchant_id from order_evidence where readiness is null order by merchant_id limit 1)
      union all
      select (select e.merchant_id from order_evidence e where e.readiness is null and e.merchant_id > m.merchant_id
        order by e.merchant_id limit 1) from m where m.merchant_id is not null)
    select merchant_id as "merchantId" from m where merchant_id is not null`,
}

export const unreadSales = (merchantId: bigint): Query<UnreadSale> => ({
  name: 'readiness_unread',
  text: `with e as materialized (select * from order_evidence where merchant_id = $1 and readiness is null order by order_id
      limit ${unreadMax} for update skip locked)
    select e.order_id as "orderId", o.created_at as "soldAt", e.fingerprint, host(e.ip) as ip, e.device_id as "deviceId",
      e.device_fingerprint as "deviceFingerprint", e.login_id as "loginId", e.shipping, e.items
    from e join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id`,
  values: [merchantId],
})

export interface ReadSale {
  readonly orderId: string
  readonly soldAt: string
  readonly elements: number
}

export const writeReadiness = updateMany<ReadSale>(
  'order_evidence',
  [
    column('order_id', 'uuid', ({ orderId }) => orderId),
    column('sold_at', 'timestamptz', ({ soldAt }) => soldAt),
    column(
      'readiness',
      'smallint',
      ({ elements }) => elements,
      `t.readiness | ${priorsText({ merchant: '$1', fingerprint: 'order_evidence.fingerprint', soldAt: 't.sold_at' })}`,
    ),
  ],
  'readiness',
)
