import { countCap } from '@quayside/contract/lists/page-sizes.ts'
import type { CaptureState, CardBrand, OrderState, OrderType } from '@quayside/contract/trade/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiledPerShape } from '#db/kysely.ts'
import type { Tx } from '#db/tx.ts'
import { compilable, type ListTotal, listTotal } from '#lists/paged.sql.ts'
import type { ListPlace } from '#lists/cursor.ts'
import type { OrderFilter } from '#areas/trade/public.ts'

/** One held order as the list shows it; amounts in minor units of its currency. */
export interface StoredReviewRow {
  readonly id: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly createdAt: string
  readonly reviewDeadline: string
  readonly type: OrderType
  readonly state: OrderState
  readonly captureState: CaptureState
  readonly currency: string
  readonly amount: bigint
  readonly captured: bigint
  readonly voided: bigint
  readonly captureInFlight: bigint
  readonly refunded: bigint
  readonly refundInFlight: bigint
  readonly chargedBack: bigint
  readonly authExpiresAt: string | null
  readonly score: number | null
  readonly reasons: string[]
  readonly brand: CardBrand | null
  readonly card: string | null
  readonly cardCountry: string | null
  readonly ipCountry: string | null
  readonly email: string | null
  readonly customerId: string | null
  readonly siteId: string | null
  readonly site: string | null
  readonly similarOrders: number
  readonly similarSucceeded: number
  readonly similarFailed: number
  readonly similarRefunds: number
  readonly similarDisputes: number
  readonly version: number
}

/** What held orders are looked for by. */
export type ReviewListConditions = OrderFilter & {
  readonly dueBefore?: string
  readonly scoreFrom?: number
  readonly scoreTo?: number
}

type Values = ReviewListConditions & {
  readonly merchantId: bigint
  readonly atDeadline?: string | undefined
  readonly atId?: string | undefined
  readonly limit?: number
}

export function reviewCondition(
  values: ReviewListConditions & { readonly merchantId: bigint },
): RawBuilder<unknown> {
  const has = (key: keyof ReviewListConditions): boolean => values[key] !== undefined
  return sql.join(
    [
      sql`merchant_id = ${values.merchantId} and state = 'pending_review'`,
      ...(has('createdFrom') ? [sql`created_at >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`created_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('dueBefore') ? [sql`review_deadline < ${values.dueBefore}::timestamptz`] : []),
      ...(has('currency') ? [sql`currency = any(${values.currency}::bpchar[])`] : []),
      ...(has('brand') ? [sql`brand = any(${values.brand}::text[])`] : []),
      ...(has('cardCountry') ? [sql`card_country = any(${values.cardCountry}::bpchar[])`] : []),
      ...(has('scoreFrom') ? [sql`risk_score >= ${values.scoreFrom}::int`] : []),
      ...(has('scoreTo') ? [sql`risk_score <= ${values.scoreTo}::int`] : []),
      ...(has('textEmail') ? [sql`email_key = ${values.textEmail}`] : []),
      ...(has('textFrom') ? [textCondition(values)] : []),
    ],
    sql` and `,
  )
}

function textCondition({ textFrom, textBefore, textLastFour }: ReviewListConditions): RawBuilder<unknown> {
  const begins = (column: RawBuilder<unknown>) =>
    sql`(${column} >= ${textFrom} and ${column} < ${textBefore})`
  const columns = [sql`order_no`, sql`merchant_order_id`, sql`arn`].map(begins)
  if (textLastFour !== undefined) columns.push(sql`card_last4 = ${textLastFour}`)
  return sql`(${sql.join(columns, sql` or `)})`
}

/** A buyer's other orders are looked at up to here. */
const similarMax = 200

/** The same buyer's other orders, found by an index each. */
export const similar = sql`lateral (
    with mine as materialized (
      select id, state from orders where merchant_id = o.merchant_id and id <> o.id
        and (customer_id = o.customer_id or email_key = o.email_key) limit ${sql.lit(similarMax)})
    select count(*)::int as orders, (count(*) filter (where state = 'succeed'))::int as succeeded,
      (count(*) filter (where state = 'failed'))::int as failed,
      (select count(*)::int from refund where merchant_id = o.merchant_id and order_id in (select id from mine)
        and state = 'succeed') as refunds,
      (select count(*)::int from chargeback where merchant_id = o.merchant_id and order_id in (select id from mine)) as disputes
    from mine)`

const pageOf = (soonestFirst: boolean) =>
  compiledPerShape<Values, StoredReviewRow>(`suspected_${soonestFirst ? 'soonest' : 'latest'}`, (values) => {
    const at = sql`(${values.atDeadline}::timestamptz, ${values.atId}::uuid)`
    const beyond =
      values.atDeadline === undefined
        ? sql``
        : soonestFirst
          ? sql`and (review_deadline, id) > ${at}`
          : sql`and (review_deadline, id) < ${at}`
    const order = soonestFirst
      ? sql`order by review_deadline, id`
      : sql`order by review_deadline desc, id desc`
    return compilable(sql<StoredReviewRow>`select o.id, o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId",
          o.created_at as "createdAt", o.review_deadline as "reviewDeadline", o.type, o.state, o.capture_state as "captureState",
          o.currency, o.amount, o.captured, o.voided, o.capture_in_flight as "captureInFlight", o.refunded,
          o.refund_in_flight as "refundInFlight", o.charged_back as "chargedBack", o.auth_expires_at as "authExpiresAt",
          o.risk_score as score, e.risk_reasons as reasons, o.brand, o.card_masked as card, o.card_country as "cardCountry",
          e.ip_country as "ipCountry", o.email, o.customer_id as "customerId", o.site_id as "siteId", s.name as site,
          m.orders as "similarOrders", m.succeeded as "similarSucceeded", m.failed as "similarFailed",
          m.refunds as "similarRefunds", m.disputes as "similarDisputes",
          -- Nothing hangs on an order that is held: its own version counts every step.
          o.version
        from (select * from orders where ${reviewCondition(values)} ${beyond} ${order} limit ${values.limit}) o
        join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
        left join site s on s.merchant_id = o.merchant_id and s.id = o.site_id
        cross join ${similar} m
        ${order}`)
  })
const soonest = pageOf(true)
const latest = pageOf(false)

export interface ReviewListPageRequest {
  readonly conditions: ReviewListConditions
  readonly soonestFirst: boolean
  /** A place by deadline. */
  readonly after?: ListPlace | undefined
  readonly limit: number
}

export function findReviews(
  tx: Tx,
  merchantId: bigint,
  { conditions, soonestFirst, after, limit }: ReviewListPageRequest,
): Promise<StoredReviewRow[]> {
  const page = soonestFirst ? soonest : latest
  return tx.rows(
    page({ ...conditions, merchantId, limit, ...(after && { atDeadline: after.createdAt, atId: after.id }) }),
  )
}

const count = compiledPerShape<Values, { count: bigint }>('suspected_count', (values) =>
  compilable(
    sql<{
      count: bigint
    }>`select count(*) as count from (select from orders where ${reviewCondition(values)} limit ${sql.lit(countCap + 1)}) o`,
  ),
)

/** Exact up to the cap; beyond it only that there are more. */
export async function countReviews(
  tx: Tx,
  merchantId: bigint,
  conditions: ReviewListConditions,
): Promise<ListTotal> {
  const found = await tx.one(count({ ...conditions, merchantId }))
  return listTotal(found.count)
}
