import { reviewSpans, type SharedTrait } from '@quayside/contract/risk/review/lots.ts'
import type { OrderState } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'

/** Orders of a site whose scores are looked at; a site of a million orders a month is no slower than one of some thousands. */
const usualMax = 5_000
/** Of each trait so many of the latest orders are looked at. */
const perTraitMax = 60
const earlierMax = 2_000

export interface UsualScores {
  readonly from: number | null
  readonly to: number | null
  readonly orders: number
}

/** Between which scores eight of ten orders of the site lie that came before this one. */
export const usualScores = (merchantId: bigint, orderId: string): Query<UsualScores> => ({
  name: 'review_usual',
  text: `select percentile_disc(0.1) within group (order by score) as from,
      percentile_disc(0.9) within group (order by score) as to, count(*)::int as orders
    from (select r.risk_score as score from orders o
      join orders r on r.merchant_id = o.merchant_id and r.site_id = o.site_id and r.created_at < o.created_at
        and r.created_at > o.created_at - interval '${reviewSpans.usualDays} days'
      where o.merchant_id = $1 and o.id = $2 and r.risk_score is not null
      order by r.created_at desc limit ${usualMax}) latest`,
  values: [merchantId, orderId],
})

export interface SimilarRow {
  readonly id: string
  readonly orderNo: string
  readonly createdAt: string
  readonly status: OrderState
  readonly currency: string
  readonly amount: bigint
  readonly shares: SharedTrait[]
  readonly came: 'fraud' | 'dispute' | 'refund' | null
}

const byEvidence = (trait: SharedTrait, column: string): string =>
  `(select p.order_id as id, '${trait}' as trait from h join order_evidence p on p.merchant_id = h.merchant_id
      and p.${column} = h.${column} where p.sold_at > h.since and p.order_id <> h.id
      order by p.sold_at desc limit ${perTraitMax})`
const byOrder = (trait: SharedTrait, column: string): string =>
  `(select p.id, '${trait}' as trait from h join orders p on p.merchant_id = h.merchant_id and p.${column} = h.${column}
      where p.created_at > h.since and p.id <> h.id order by p.created_at desc, p.id desc limit ${perTraitMax})`

/** What turned out of an order, the worst of it: expressions over its own `merchant_id` and `id`. */
export const isFraud = (order: string): string =>
  `(exists (select from fraud_report f where f.merchant_id = ${order}.merchant_id and f.order_id = ${order}.id)
      or exists (select from chargeback c where c.merchant_id = ${order}.merchant_id and c.order_id = ${order}.id
        and c.stage <> 'retrieval' and is_fraud_reason(c.reason_code))
      or exists (select from alert a where a.merchant_id = ${order}.merchant_id and a.order_id = ${order}.id
        and a.type = 'confirmed_fraud'))`
export const isDisputed = (order: string): string =>
  `exists (select from chargeback c where c.merchant_id = ${order}.merchant_id and c.order_id = ${order}.id)`

/** Orders of the last thirty days that share something with this one, newest first. */
export const ordersAlike = (merchantId: bigint, orderId: string): Query<SimilarRow> => ({
  name: 'review_similar',
  text: `with h as materialized (select o.merchant_id, o.id, o.email_key, o.customer_id, e.fingerprint, e.device_id,
        e.shipping_key, now() - interval '${reviewSpans.similarDays} days' as since
      from orders o join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
      where o.merchant_id = $1 and o.id = $2),
    found as materialized (select id, array_agg(trait order by trait) as shares from (
      ${byEvidence('card', 'fingerprint')} union all ${byEvidence('device', 'device_id')}
      union all ${byEvidence('address', 'shipping_key')} union all ${byOrder('email', 'email_key')}
      union all ${byOrder('customer', 'customer_id')}) each_trait group by id)
    select o.id, o.order_no as "orderNo", o.created_at as "createdAt", o.state as status, o.currency, o.amount, f.shares,
      case when ${isFraud('o')} then 'fraud' when ${isDisputed('o')} then 'dispute' when o.refunded > 0 then 'refund' end as came
    from found f join orders o on o.merchant_id = $1 and o.id = f.id
    order by o.created_at desc, o.id desc limit ${reviewSpans.similarMax + 1}`,
  values: [merchantId, orderId],
})

export interface EarlierReviews {
  readonly orders: number
  readonly fraud: number
}

/** Orders that were held for all of the same reasons and passed long enough ago: those alone show what comes of them. */
export const earlierReviews = (merchantId: bigint, reasons: readonly string[]): Query<EarlierReviews> => ({
  name: 'review_earlier',
  text: `with o as materialized (select e.merchant_id, e.order_id as id
      from (select merchant_id, entity_id from entity_event where merchant_id = $1 and entity = 'order'
          and from_state = 'pending_review' and event = 'pass' and at < now() - interval '${reviewSpans.ripeDays} days'
        order by at desc, entity_id desc limit ${earlierMax}) v
      join order_evidence e on e.merchant_id = v.merchant_id and e.order_id = v.entity_id
      where e.risk_reasons @> $2::jsonb)
    select count(*)::int as orders, (count(*) filter (where ${isFraud('o')}))::int as fraud from o`,
  values: [merchantId, JSON.stringify(reasons)],
})

export interface KnownOfReview {
  readonly items: { readonly name: string; readonly quantity: number }[]
  readonly device: string | null
  readonly ip: string | null
  readonly address: Readonly<Record<string, string | undefined>> | null
  readonly avs: string | null
  readonly cvv: string | null
  readonly threeDs: { readonly status?: string; readonly liabilityShift?: boolean } | null
  readonly readiness: number | null
  readonly firstLookAt: string | null
  readonly firstLookBy: string | null
  /** The buyer's first order here. */
  readonly since: string | null
}

export const knownOfReview = (merchantId: bigint, orderId: string): Query<KnownOfReview> => ({
  name: 'review_known',
  text: `select e.items, e.device_id as device, host(e.ip) as ip, e.shipping as address, e.avs, e.cvv, e.three_ds as "threeDs",
      e.readiness, w.first_look_at as "firstLookAt", p.real_name as "firstLookBy",
      least((select min(b.created_at) from orders b where b.merchant_id = o.merchant_id and b.email_key = o.email_key),
        (select min(b.created_at) from orders b where b.merchant_id = o.merchant_id and b.customer_id = o.customer_id)) as since
    from orders o
    join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
    left join review_work w on w.merchant_id = o.merchant_id and w.order_id = o.id
    left join operator p on p.merchant_id = w.merchant_id and p.id = w.first_look_by
    where o.merchant_id = $1 and o.id = $2`,
  values: [merchantId, orderId],
})
