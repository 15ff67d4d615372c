import { listLimits as limits } from '@quayside/contract/risk/list/limits.ts'
import { fieldOfList } from '@quayside/contract/risk/ruling/lists.ts'
import type { ListType } from '@quayside/contract/risk/ruling/list-types.ts'
import type { Query } from '#db/tx.ts'
import type { ListPlace } from '#lists/cursor.ts'

/** What orders of one value came to, in the days that a preview looks back over. */
export interface ValuePast {
  readonly value: string
  readonly orders: number
  readonly bad: number
  /** Buyers of several paid orders without a dispute. */
  readonly regular: number
  /** US cents. */
  readonly fraud: bigint
  readonly sales: bigint
}

const figures = `count(*)::int as orders, count(f.bad_at)::int as bad,
  (count(distinct coalesce(f.email, f.customer, f.card)) filter (where f.bad_at is null and f.case_at is null and f.outcome = 'paid'
    and f.paid_orders >= ${limits.goodBuyerOrders}))::int as regular,
  coalesce(sum(f.bad_usd), 0)::bigint as fraud,
  coalesce(sum(f.amount_usd) filter (where f.bad_at is null and f.outcome in ('paid', 'held')), 0)::bigint as sales`
const since = `f.at > now() - interval '${limits.previewDays} days'`

/** Orders with exactly one of some values. */
export const pastOfValues = (
  merchantId: bigint,
  type: Exclude<ListType, 'range' | 'domain'>,
  values: readonly string[],
): Query<ValuePast> => ({
  name: `risk_past_${type}`,
  text: `select f.${fieldOfList[type]} as value, ${figures} from risk_fact f
    where f.merchant_id = $1 and ${since} and f.${fieldOfList[type]} = any ($2::text[]) group by f.${fieldOfList[type]}`,
  values: [merchantId, values],
})

/** Orders from some networks, by address. */
export const pastOfNetworks = (merchantId: bigint, networks: readonly string[]): Query<ValuePast> => ({
  name: 'risk_past_net',
  text: `select f.ip as value, ${figures} from risk_fact f
    where f.merchant_id = $1 and ${since} and f.ip_net = any ($2::text[]) and f.ip is not null group by f.ip`,
  values: [merchantId, networks],
})

/** Orders of every domain: one that is listed covers those below it. */
export const pastOfDomains = (merchantId: bigint): Query<ValuePast> => ({
  name: 'risk_past_domains',
  text: `select f.email_domain as value, ${figures} from risk_fact f
    where f.merchant_id = $1 and ${since} and f.email_domain is not null group by f.email_domain`,
  values: [merchantId],
})

export interface OrderMarks {
  readonly email: string | null
  readonly card: string | null
  readonly device: string | null
  readonly customer: string | null
  readonly ip: string | null
  readonly address: string | null
  readonly shownCard: string | null
  readonly city: string | null
}

/** What an order tells of its buyer, in the form in which rules and lists have it. */
export const marksOfOrder = (merchantId: bigint, { id, createdAt }: ListPlace): Query<OrderMarks> => ({
  name: 'risk_marks_of',
  text: `select f.email, f.card, f.device, f.customer, f.ip, f.address, o.card_masked as "shownCard", e.shipping ->> 'city' as city
    from orders o
    join risk_fact f on f.merchant_id = o.merchant_id and f.at = o.created_at and f.order_id = o.id
    left join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
    where o.merchant_id = $1 and o.id = $2 and f.at = $3`,
  values: [merchantId, id, createdAt],
})
