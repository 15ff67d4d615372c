import type { OrderTold } from '@quayside/contract/risk/ruling/facts.ts'
import type { Query } from '#db/tx.ts'
import type { FactLabel } from '#orders/fact-label.sql.ts'
import type { OrderRecord } from '#orders/order-file.ts'

/** As the owner: merchants with orders from before facts were kept. */
export const merchantsDue: Query<{ merchantId: bigint }> = {
  name: 'risk_facts_due',
  text: 'select merchant_id as "merchantId" from risk_fact_due order by 1',
}

/** Orders read in one transaction. */
export const fillMax = 1_000

export interface OldOrder
  extends
    Omit<OrderTold, 'at' | 'minor' | 'answer'>,
    NonNullable<OrderTold['answer']>,
    Pick<
      OrderRecord,
      'id' | 'createdAt' | 'siteId' | 'state' | 'riskScore' | 'ruledAction' | 'amount' | 'currency'
    > {
  /** It has facts already. */
  readonly isKept: boolean
  readonly refundAt: string | null
}

export const oldOrders = (merchantId: bigint): Query<OldOrder> => ({
  name: 'risk_old_orders',
  text: `select o.id, o.created_at as "createdAt", o.site_id as "siteId", o.state, o.risk_score as "riskScore", o.ruled_action as "ruledAction",
      o.amount, o.currency::text, o.type, o.payment_method as method, o.source, s.url as site,
      (select sum((i ->> 'quantity')::int)::int from jsonb_array_elements(e.items) i) as items, o.brand, o.card_masked as "maskedCard",
      o.card_country::text as "cardCountry", e.card_funding as funding, e.card_issuer as issuer, e.fingerprint as card, o.email,
      o.customer_id as customer, e.login_id as login, e.device_id as device, host(e.ip) as ip, e.ip_country::text as "ipCountry",
      e.shipping ->> 'country' as "shippingCountry", e.billing ->> 'country' as "billingCountry", o.risk_score as score,
      array(select jsonb_array_elements_text(e.risk_reasons)) as reasons, e.avs::text, e.cvv::text, e.three_ds ->> 'eci' as eci,
      e.three_ds ->> 'status' as "threeDsStatus", e.response_code as "responseCode",
      (select min(coalesce(r.done_at, r.occurred_at)) from refund r where r.merchant_id = o.merchant_id and r.order_id = o.id
        and (r.asked_at is null or r.done_at is not null)) as "refundAt",
      exists (select from risk_fact f where f.merchant_id = o.merchant_id and f.at = o.created_at and f.order_id = o.id) as "isKept"
    from risk_fact_due d
    join orders o on o.merchant_id = d.merchant_id and (o.created_at, o.id) > (d.after_at, d.after_id)
    join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
    left join site s on s.merchant_id = o.merchant_id and s.id = o.site_id
    where d.merchant_id = $1 order by o.created_at, o.id limit ${fillMax}`,
  values: [merchantId],
})

/** What has said of these orders that they were bad, or were disputed. */
export const oldLabels = (merchantId: bigint, ids: readonly string[]): Query<FactLabel> => ({
  name: 'risk_old_labels',
  text: `select order_id as "orderId", 'report' as kind, occurred_at as at, amount, null as "reasonCode" from fraud_report
      where merchant_id = $1 and order_id = any($2::uuid[])
    union all select order_id, 'case', opened_at, amount, reason_code from chargeback
      where merchant_id = $1 and order_id = any($2::uuid[]) and stage <> 'retrieval'
    union all select order_id, 'alert', received_at, amount, null from alert
      where merchant_id = $1 and order_id = any($2::uuid[]) and type = 'confirmed_fraud'`,
  values: [merchantId, ids],
})

export const filledUpTo = (merchantId: bigint, { createdAt, id }: OldOrder): Query => ({
  name: 'risk_facts_filled',
  text: 'update risk_fact_due set after_at = $2, after_id = $3 where merchant_id = $1',
  values: [merchantId, createdAt, id],
})

export const allFilled = (merchantId: bigint): Query => ({
  name: 'risk_facts_all_filled',
  text: 'delete from risk_fact_due where merchant_id = $1',
  values: [merchantId],
})
