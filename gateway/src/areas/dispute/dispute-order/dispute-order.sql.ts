import type { RelatedClaim } from '@quayside/contract/dispute/alert/alert.ts'
import type {
  ComplaintReason,
  DisputeMessageState,
  DisputeOrderEvent,
  DisputeOrderState,
} from '@quayside/contract/dispute/dispute-order/states.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiledPerShape } from '#db/kysely.ts'
import type { Query, Tx } from '#db/tx.ts'
import { instant, masked, money, text, word } from '#exports/columns.ts'
import type { Source } from '#exports/kind.ts'
import { compilable, filteredBeyond, pagedList } from '#lists/paged.sql.ts'
import { relatedJson } from '#areas/dispute/related.sql.ts'
import { maskedEmail } from '#areas/trade/public.ts'

/** One complaint as the list shows it; amounts in minor units of its currency. */
export interface StoredDisputeOrder {
  readonly id: string
  readonly complaintNo: string
  readonly orderId: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly siteId: string | null
  readonly site: string | null
  readonly createdAt: string
  readonly currency: string
  readonly amount: bigint
  readonly captured: bigint
  readonly refunded: bigint
  readonly refundInFlight: bigint
  readonly chargedBack: bigint
  readonly orderedAt: string
  readonly email: string | null
  readonly reason: ComplaintReason
  readonly state: DisputeOrderState
  readonly remark: string | null
  readonly merchantRemark: string | null
  readonly disputed: boolean
  readonly decidedAt: string | null
  readonly decidedBy: string | null
  readonly refundId: string | null
  readonly brand: CardBrand | null
  readonly card: string | null
  readonly message: DisputeMessageState | null
  readonly threadId: string | null
  readonly version: number
}

/** What complaints are looked for by. */
export type DisputeOrderConditions = {
  readonly textFrom?: string
  /** Everything that begins with the text comes before it. */
  readonly textBefore?: string
  readonly createdFrom?: string
  readonly createdTo?: string
  readonly state?: readonly string[]
  readonly reason?: readonly string[]
  readonly currency?: readonly string[]
  readonly brand?: readonly string[]
}
type OfMerchant = DisputeOrderConditions & { readonly merchantId: bigint }

function condition(values: OfMerchant): RawBuilder<unknown> {
  const has = (key: keyof DisputeOrderConditions): boolean => values[key] !== undefined
  const begins = (column: RawBuilder<unknown>) =>
    sql`(${column} >= ${values.textFrom} and ${column} < ${values.textBefore})`
  return sql.join(
    [
      sql`d.merchant_id = ${values.merchantId}`,
      ...(has('createdFrom') ? [sql`d.complained_at >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`d.complained_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('state') ? [sql`d.state = any(${values.state}::text[])`] : []),
      ...(has('reason') ? [sql`d.reason = any(${values.reason}::text[])`] : []),
      ...(has('currency') ? [sql`d.currency = any(${values.currency}::bpchar[])`] : []),
      ...(has('brand') ? [sql`d.brand = any(${values.brand}::text[])`] : []),
      ...(has('textFrom')
        ? [
            sql`(${begins(sql`d.complaint_no`)} or d.order_id in (select id from orders
              where merchant_id = ${values.merchantId} and (${begins(sql`order_no`)} or ${begins(sql`merchant_order_id`)})))`,
          ]
        : []),
    ],
    sql` and `,
  )
}

const order = sql`orders o on o.merchant_id = d.merchant_id and o.id = d.order_id`
const decider = sql`operator p on p.merchant_id = d.merchant_id and p.id = d.decided_by`
const email = sql`coalesce(d.email, o.email)`
const columns = sql`d.id, d.complaint_no as "complaintNo", o.id as "orderId", o.order_no as "orderNo",
  o.merchant_order_id as "merchantOrderId", o.site_id as "siteId", s.name as site, d.complained_at as "createdAt",
  d.currency::text, d.amount, o.captured, o.refunded, o.refund_in_flight as "refundInFlight",
  o.charged_back as "chargedBack", o.created_at as "orderedAt", ${email} as email, d.reason, d.state, d.remark,
  d.merchant_remark as "merchantRemark", d.disputed, d.decided_at as "decidedAt", p.real_name as "decidedBy",
  d.refund_id as "refundId", d.brand, o.card_masked as card, t.state as message, t.id as "threadId", d.version`
const shown = sql`dispute_order d join ${order} left join ${decider}
  left join site s on s.merchant_id = o.merchant_id and s.id = o.site_id
  left join dispute_thread t on t.merchant_id = d.merchant_id and t.dispute_order_id = d.id`

/** Newest or oldest first, by when the buyer complained. */
export const disputeOrderList = pagedList<DisputeOrderConditions, StoredDisputeOrder>({
  name: 'dispute_orders',
  columns,
  from: shown,
  counted: sql`dispute_order d`,
  at: sql`d.complained_at`,
  id: sql`d.id`,
  conditionsOf: condition,
})

type Detailed = StoredDisputeOrder & { readonly related: RelatedClaim[] }

export const findDisputeOrder = (merchantId: bigint, id: string): Query<Detailed> => {
  const self = {
    merchant: sql`d.merchant_id`,
    order: sql`d.order_id`,
    at: sql`d.complained_at`,
    id: sql`d.id`,
  }
  const one = sql`select ${columns}, ${relatedJson(self)} as related from ${shown}
    where d.merchant_id = ${merchantId} and d.id = ${id}`
  return { name: 'dispute_order_detail', text: compilable(one).compile().sql, values: [merchantId, id] }
}

export interface DisputeOrderSum {
  readonly currency: string
  readonly complaints: bigint
  readonly waiting: bigint
  readonly amount: bigint
  readonly refunded: bigint
}

const sums = compiledPerShape<OfMerchant, DisputeOrderSum>(
  'dispute_orders_sums',
  (values) =>
    compilable(
      sql<DisputeOrderSum>`select currency, count(*) as complaints, sum(amount)::bigint as amount,
          count(*) filter (where state = 'init') as waiting,
          coalesce(sum(amount) filter (where state = 'refunded'), 0)::bigint as refunded
        from (select d.currency::text, d.amount, d.state from dispute_order d where ${condition(values)}
          limit ${sql.lit(tradeLimits.sumRows + 1)}) d
        group by currency order by currency`,
    ),
  filteredBeyond('merchantId'),
)

/** One line per currency; undefined when more match than are summed at once. */
export async function sumDisputeOrders(
  tx: Tx,
  merchantId: bigint,
  conditions: DisputeOrderConditions,
): Promise<DisputeOrderSum[] | undefined> {
  const found = await tx.rows(sums({ ...conditions, merchantId }))
  const rows = found.reduce((total, { complaints }) => total + complaints, 0n)
  return rows > BigInt(tradeLimits.sumRows) ? undefined : found
}

/** Every complaint of a filter, with its order. */
export function exportedDisputeOrders(values: OfMerchant, newestFirst: boolean): Source {
  const matches = sql`from (select d.* from dispute_order d where ${condition(values)}) d`
  return {
    matches,
    from: sql`${matches} join ${order} left join ${decider}`,
    orderBy: newestFirst
      ? sql`order by d.complained_at desc, d.id desc`
      : sql`order by d.complained_at, d.id`,
  }
}

export const disputeOrderCurrency = sql`d.currency::text`
export const complainedAt = sql`complained_at`
export const disputeOrderSums = [{ key: 'amount', minor: sql`d.amount` }] as const

export const disputeOrderCells = {
  complaintNo: text(sql`d.complaint_no`),
  createdAt: instant(sql`d.complained_at`),
  acsOrderId: text(sql`o.order_no`),
  merchantOrderId: text(sql`o.merchant_order_id`),
  currency: text(disputeOrderCurrency),
  refundAmount: money(sql`d.amount`, disputeOrderCurrency),
  email: masked(email, maskedEmail),
  reason: word(sql`d.reason`, ({ disputeOrders }) => disputeOrders.reason),
  status: word(sql`d.state`, ({ disputeOrders }) => disputeOrders.status),
  remark: text(sql`d.remark`),
  merchantRemark: text(sql`d.merchant_remark`),
  decidedAt: instant(sql`d.decided_at`),
  decidedBy: text(sql`p.real_name`),
  brand: word(sql`d.brand`, ({ terms }) => terms.brand),
  card: text(sql`o.card_masked`),
}

export interface DisputeOrderStep {
  readonly at: string
  readonly event: DisputeOrderEvent
  readonly by: string | null
}

export const disputeOrderSteps = (merchantId: bigint, id: string): Query<DisputeOrderStep> => ({
  name: 'dispute_order_steps',
  text: `select v.at, v.event, p.real_name as by from entity_event v
    left join operator p on p.merchant_id = v.merchant_id and p.id = v.actor_id
    where v.merchant_id = $1 and v.entity_id = $2 order by v.seq`,
  values: [merchantId, id],
})

/** Of which orders these complaints are. */
export interface OrderOfComplaint {
  readonly id: string
  readonly orderId: string
  readonly orderNo: string
  readonly complaintNo: string
  readonly currency: string
  readonly amount: bigint
}

export const ordersOfComplaints = (merchantId: bigint, ids: readonly string[]): Query<OrderOfComplaint> => ({
  name: 'orders_of_complaints',
  text: `select d.id, d.order_id as "orderId", o.order_no as "orderNo", d.complaint_no as "complaintNo", d.currency::text, d.amount
    from dispute_order d join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
    where d.merchant_id = $1 and d.id = any($2::uuid[]) order by d.order_id`,
  values: [merchantId, ids],
})

/** A line of a batch that cannot be done leaves the others as they are. */
export const lineSavepoint: Query = { text: 'savepoint dispute_line' }
export const keepLine: Query = { text: 'release savepoint dispute_line' }
export const undoLine: Query = { text: 'rollback to savepoint dispute_line' }
