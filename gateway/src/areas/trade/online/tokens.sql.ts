import type { KeptCardState } from '@quayside/contract/trade/online/states.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { pagedList } from '#lists/paged.sql.ts'

/** One kept card as the list shows it. */
export interface KeptCardListRow {
  readonly id: string
  /** When its holder agreed. */
  readonly createdAt: string
  readonly brand: CardBrand
  readonly lastFour: string
  readonly expiry: string
  readonly status: KeptCardState
  readonly customer: string | null
  readonly email: string | null
  readonly siteId: string | null
  readonly site: string | null
  readonly currency: string
  readonly mandate: string | null
  readonly orderNo: string
  readonly charge: { readonly at: string; readonly orderNo: string } | null
}

export type KeptCardConditions = {
  readonly customer?: string
  readonly email?: string
  readonly lastFour?: string
  readonly brand?: readonly string[]
  readonly expiringBefore?: string
  readonly status?: readonly KeptCardState[]
}

// A card can be used until the last day of the month that is printed on it.
const expiresAt = sql.raw(`kept_card_expires(k.expiry)`)
const statusNow = sql`case when k.state = 'revoked' then 'revoked' when ${expiresAt} <= now() then 'expired' else 'active' end`

function conditionsOf(values: KeptCardConditions & { readonly merchantId: bigint }): RawBuilder<unknown> {
  const { merchantId, customer, email, lastFour, brand, expiringBefore, status } = values
  return sql.join(
    [
      sql`k.merchant_id = ${merchantId}`,
      // What was agreed to and never approved is no card.
      sql`k.network_token is not null`,
      ...(customer === undefined ? [] : [sql`k.customer_id = ${customer}`]),
      ...(email === undefined ? [] : [sql`k.email_key = ${email}`]),
      ...(lastFour === undefined ? [] : [sql`k.last_four = ${lastFour}`]),
      ...(brand === undefined ? [] : [sql`k.brand = any(${brand}::text[])`]),
      ...(expiringBefore === undefined ? [] : [sql`${expiresAt} < ${expiringBefore}::timestamptz`]),
      ...(status === undefined ? [] : [sql`${statusNow} = any(${status}::text[])`]),
    ],
    sql` and `,
  )
}

const columns = sql`k.id, k.agreed_at as "createdAt", k.brand, k.last_four as "lastFour", k.expiry, ${statusNow} as status,
  k.customer_id as customer, k.email, o.site_id as "siteId", s.name as site, o.currency::text, k.mandate, o.order_no as "orderNo",
  (select jsonb_build_object('at', c.created_at, 'orderNo', x.order_no) from online_order c
    join orders x on x.merchant_id = c.merchant_id and x.id = c.order_id
    where c.merchant_id = k.merchant_id and c.card_token_id = k.id order by c.created_at desc limit 1) as charge`

/** Newest or oldest first, by when its holder agreed. */
export const keptCardList = pagedList<KeptCardConditions, KeptCardListRow>({
  name: 'kept_cards',
  columns,
  from: sql`card_token k
    join orders o on o.merchant_id = k.merchant_id and o.id = k.order_id
    left join site s on s.merchant_id = o.merchant_id and s.id = o.site_id`,
  counted: sql`card_token k`,
  at: sql`k.agreed_at`,
  id: sql`k.id`,
  conditionsOf,
})
