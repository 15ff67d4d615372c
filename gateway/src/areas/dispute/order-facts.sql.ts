import { earlierOrdersMax, type OrderFacts } from '@quayside/contract/dispute/order-facts.ts'
import type { Query } from '#db/tx.ts'
import { authenticatedText } from '#areas/dispute/authenticated.sql.ts'

/** Each way to know a buyer walks an index of its own. */
const known = (by: 'email_key' | 'customer_id'): string => `
      (select o.id, o.created_at, o.refunded, o.charged_back from orders o
        where o.merchant_id = d.merchant_id and o.${by} = d.${by} and o.created_at < d.created_at
          and o.state = 'succeed' and o.captured > 0
        order by o.created_at desc, o.id desc limit ${earlierOrdersMax})`

/** Of one order what was found when it was paid, and what its buyer has bought before. */
export const orderFactsOf = (merchantId: bigint, orderId: string): Query<OrderFacts> => ({
  name: 'dispute_order_facts',
  text: `select e.ip_country as "ipCountry", e.descriptor, e.avs, e.cvv, e.three_ds ->> 'eci' as eci,
      (select coalesce(jsonb_agg(jsonb_build_object('name', i ->> 'name', 'quantity', i -> 'quantity')), '[]')
        from jsonb_array_elements(coalesce(e.items, '[]')) i) as items,
      ${authenticatedText} as "isAuthenticated",
      case when d.email_key is not null or d.customer_id is not null then (select jsonb_build_object('orders', count(*), 'refunded', count(*) filter (where refunded > 0),
          'disputed', count(*) filter (where charged_back > 0 or exists
            (select from chargeback x where x.merchant_id = d.merchant_id and x.order_id = b.id)))
        from (select distinct on (created_at, id) * from (${known('email_key')} union all ${known('customer_id')}) both_ways
          order by created_at desc, id desc limit ${earlierOrdersMax}) b) end as earlier
    from (select $1::bigint as merchant_id, $2::uuid as order_id) c
    join orders d on d.merchant_id = c.merchant_id and d.id = c.order_id
    left join order_evidence e on e.merchant_id = d.merchant_id and e.order_id = d.id`,
  values: [merchantId, orderId],
})
