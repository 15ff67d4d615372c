import type { Query } from '#db/tx.ts'

export interface SalesByReadiness {
  readonly siteId: string | null
  readonly siteName: string | null
  readonly readiness: number
  readonly sales: number
}

/** Captured Visa sales of the latest days by site and by what they have; of one readiness there are at most 128. */
export const salesByReadiness = (merchantId: bigint, days: number): Query<SalesByReadiness> => ({
  name: 'readiness_sales',
  text: `select c.*, s.name as "siteName" from (
      select o.site_id as "siteId", e.readiness, count(*)::int as sales
      from orders o join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
      where o.merchant_id = $1 and o.created_at >= now() - make_interval(days => $2) and o.brand = 'visa' and o.captured > 0
        and e.readiness is not null
      group by 1, 2) c
    left join site s on s.merchant_id = $1 and s.id = c."siteId"`,
  values: [merchantId, days],
})

export interface LostByReadiness {
  readonly siteId: string | null
  readonly readiness: number
  readonly currency: string
  readonly lost: bigint
}

/** What was lost in Visa's fraud disputes of the latest days, by site and by what their sales have. */
export const lostByReadiness = (
  merchantId: bigint,
  days: number,
  reasonCodes: readonly string[],
): Query<LostByReadiness> => ({
  name: 'readiness_lost',
  text: `select o.site_id as "siteId", e.readiness, c.currency::text, sum(c.lost_minor)::bigint as lost
    from chargeback c
    join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
    join order_evidence e on e.merchant_id = c.merchant_id and e.order_id = c.order_id
    where c.merchant_id = $1 and c.brand = 'visa' and c.reason_code = any($3::text[]) and c.lost_minor > 0
      and c.closed_at >= now() - make_interval(days => $2) and e.readiness is not null
    group by 1, 2, 3`,
  values: [merchantId, days, reasonCodes],
})
