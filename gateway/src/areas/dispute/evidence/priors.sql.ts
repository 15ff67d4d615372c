import { priorAge } from '@quayside/contract/trade/readiness.ts'
import type { Query } from '#db/tx.ts'
import type { Address } from './facts.sql.ts'

/** An earlier sale of the same buyer that was settled and that nobody has complained of. */
export interface PriorSale {
  readonly id: string
  readonly orderNo: string
  readonly at: string
  readonly amount: bigint
  readonly currency: string
  readonly descriptor: string | null
  readonly ip: string | null
  readonly deviceId: string | null
  readonly deviceFingerprint: string | null
  readonly loginId: string | null
  readonly shipping: Address | null
  readonly items: readonly { readonly name: string; readonly quantity: number }[]
  /** By the core's fingerprint of the card; without it, by the card's digits together with customer or email. */
  readonly byFingerprint: boolean
}

/**
 * Of one buyer so many of the latest sales are looked at, and so many of those that are old enough by every count: two are
 * needed, and a buyer of a thousand sales costs no more than one of eighty.
 */
const latestMax = 20
const oldEnoughMax = 60

const days = (count: number): string => `d.created_at - interval '${count} days'`
const within = (at: string): string => `${at} < d.created_at and ${at} > ${days(400)}`

/** Each way to know a buyer walks an index of its own, twice. */
const looked = (from: string, at: string): string => `
        (${from} and ${within(at)} order by ${at} desc limit ${latestMax})
        union all
        (${from} and ${at} <= ${days(priorAge.youngest)} and ${at} > ${days(400)} order by ${at} desc limit ${oldEnoughMax})`

const known = (by: string): string => `
      (select o.id, false from d cross join lateral (${looked(
        `select id, card_masked from orders o where o.merchant_id = d.merchant_id and o.${by} = d.${by}`,
        'o.created_at',
      )}) o where o.card_masked = d.card_masked)`

/**
 * Sales of the same buyer before the disputed one, at most a year and some days old.
 */
export const priorSales = (merchantId: bigint, orderId: string): Query<PriorSale> => ({
  name: 'evidence_priors',
  text: `with d as materialized (
      select o.merchant_id, o.id, o.created_at, o.card_masked, o.email_key, o.customer_id, e.fingerprint
      from orders o left join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
      where o.merchant_id = $1 and o.id = $2
    ), same as (
      (select p.order_id as id, true as by_fingerprint from d cross join lateral (${looked(
        'select order_id from order_evidence p where p.merchant_id = d.merchant_id and p.fingerprint = d.fingerprint',
        'p.sold_at',
      )}) p)
      union all ${known('email_key')}
      union all ${known('customer_id')}
    ), known as materialized (select id, bool_or(by_fingerprint) as by_fingerprint from same group by id)
    select o.id, o.order_no as "orderNo", o.created_at as at, o.amount, o.currency, e.descriptor, host(e.ip) as ip,
      e.device_id as "deviceId", e.device_fingerprint as "deviceFingerprint", e.login_id as "loginId", e.shipping,
      coalesce(e.items, '[]') as items, k.by_fingerprint as "byFingerprint"
    from known k cross join d
    join orders o on o.merchant_id = d.merchant_id and o.id = k.id
    left join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
    where o.id <> d.id and ${within('o.created_at')}
      and o.state = 'succeed' and o.captured > 0 and o.refunded < o.captured
      and exists (select from presentment n where n.merchant_id = o.merchant_id and n.order_id = o.id)
      and not exists (select from fraud_report f where f.merchant_id = o.merchant_id and f.order_id = o.id)
      and not exists (select from chargeback c where c.merchant_id = o.merchant_id and c.order_id = o.id)
    order by o.created_at desc, o.id`,
  values: [merchantId, orderId],
})
