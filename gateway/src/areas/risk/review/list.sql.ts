import { countCap } from '@quayside/contract/lists/page-sizes.ts'
import type { ReviewLot } from '@quayside/contract/risk/review/lots.ts'
import type { CaptureState, CardBrand, OrderState, OrderType } from '@quayside/contract/trade/states.ts'
import { sql } from 'kysely'
import { compiledOnce, compiledPerShape } from '#db/kysely.ts'
import type { Query, Tx } from '#db/tx.ts'
import { compilable, type ListTotal, listTotal } from '#lists/paged.sql.ts'
import type { ListPlace } from '#lists/cursor.ts'
import { type ReviewListConditions, reviewMatches } from './matches.sql.ts'

/** One order of the list; amounts in minor units of its currency. */
export interface StoredReviewRow {
  readonly id: string
  /** What the list is ordered by: the deadline while it waits, the decision afterwards. */
  readonly place: string
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
  readonly platform: string | null
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
  readonly holderId: string | null
  readonly holder: string | null
  readonly heldUntil: string | null
  readonly decidedAt: string | null
  readonly decidedBy: string | null
  readonly decisionFacts: Readonly<Record<string, string>> | null
}

type Values = ReviewListConditions & {
  readonly merchantId: bigint
  readonly atPlace?: string | undefined
  readonly atId?: string | undefined
  readonly limit?: number
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

/** What a row tells beside its order. */
export const besideReviewed = sql`join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
        left join site s on s.merchant_id = o.merchant_id and s.id = o.site_id
        left join review_work w on w.merchant_id = o.merchant_id and w.order_id = o.id and w.held_until > clock_timestamp()
          and o.state = 'pending_review'
        left join operator h on h.merchant_id = w.merchant_id and h.id = w.held_by
        left join operator d on d.merchant_id = o.merchant_id and d.id = o.decider_id
        cross join ${similar} m`

export const reviewColumns = sql`o.id, o.place, o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId",
          o.created_at as "createdAt", coalesce(o.review_deadline, o.created_at) as "reviewDeadline", o.type, o.state,
          o.capture_state as "captureState",
          o.currency, o.amount, o.captured, o.voided, o.capture_in_flight as "captureInFlight", o.refunded,
          o.refund_in_flight as "refundInFlight", o.charged_back as "chargedBack", o.auth_expires_at as "authExpiresAt",
          order_platform(o.merchant_id, o.site_id, o.source) as platform,
          o.risk_score as score, e.risk_reasons as reasons, o.brand, o.card_masked as card, o.card_country as "cardCountry",
          e.ip_country as "ipCountry", o.email, o.customer_id as "customerId", o.site_id as "siteId", s.name as site,
          m.orders as "similarOrders", m.succeeded as "similarSucceeded", m.failed as "similarFailed",
          m.refunds as "similarRefunds", m.disputes as "similarDisputes",
          -- Nothing hangs on an order that is held: its own version counts every step.
          o.version, w.held_by as "holderId", h.real_name as holder, w.held_until as "heldUntil",
          o.decided_at as "decidedAt", d.real_name as "decidedBy", o.decision_facts as "decisionFacts"`

const pageOf = (lot: ReviewLot, ascending: boolean) =>
  compiledPerShape<Values, StoredReviewRow>(`suspected_${lot}_${ascending ? 'up' : 'down'}`, (values) => {
    const { place, key, columns, matches } = reviewMatches(lot, values)
    const at = sql`(${values.atPlace}::timestamptz, ${values.atId}::uuid)`
    const beyond =
      values.atPlace === undefined
        ? sql``
        : ascending
          ? sql`and (${place}, ${key}) > ${at}`
          : sql`and (${place}, ${key}) < ${at}`
    const order = ascending ? sql`order by place, id` : sql`order by place desc, id desc`
    const inner = ascending ? sql`order by ${place}, ${key}` : sql`order by ${place} desc, ${key} desc`
    return compilable(
      sql<StoredReviewRow>`select ${reviewColumns}
        from (select ${columns} ${matches} ${beyond} ${inner} limit ${values.limit}) o
        ${besideReviewed}
        ${order}`,
    )
  })

const lots = ['waiting', 'passed', 'rejected', 'lapsed', 'second'] as const satisfies ReviewLot[]
const ofLots = <T>(make: (lot: ReviewLot) => T): Readonly<Record<ReviewLot, T>> =>
  Object.fromEntries(lots.map((lot) => [lot, make(lot)])) as Record<ReviewLot, T>
const pages = ofLots((lot) => ({ up: pageOf(lot, true), down: pageOf(lot, false) }))

export interface ReviewListPageRequest {
  readonly lot: ReviewLot
  readonly conditions: ReviewListConditions
  readonly ascending: boolean
  /** By deadline or decision. */
  readonly after?: ListPlace | undefined
  readonly limit: number
}

export function findReviews(
  tx: Tx,
  merchantId: bigint,
  { lot, conditions, ascending, after, limit }: ReviewListPageRequest,
): Promise<StoredReviewRow[]> {
  const page = pages[lot][ascending ? 'up' : 'down']
  return tx.rows(
    page({ ...conditions, merchantId, limit, ...(after && { atPlace: after.createdAt, atId: after.id }) }),
  )
}

const capped = sql.lit(countCap + 1)
const counts = ofLots((lot) =>
  compiledPerShape<Values, { count: bigint }>(`suspected_count_${lot}`, (values) =>
    compilable(
      sql<{
        count: bigint
      }>`select count(*) as count from (select ${reviewMatches(lot, values).matches} limit ${capped}) o`,
    ),
  ),
)

/** Exact up to the cap; beyond it only that there are more. */
export async function countReviews(
  tx: Tx,
  merchantId: bigint,
  lot: ReviewLot,
  conditions: ReviewListConditions,
): Promise<ListTotal> {
  const found = await tx.one(counts[lot]({ ...conditions, merchantId }))
  return listTotal(found.count)
}

const ended = (event: string): string =>
  `(select count(*)::int from (select from entity_event v where v.merchant_id = $1 and v.entity = 'order'
    and v.from_state = 'pending_review' and v.event = '${event}' limit ${countCap}) e)`

/** Of every lot at once, for the tabs. */
export const countLots = (
  merchantId: bigint,
  operatorId: string,
): Query<Readonly<Record<ReviewLot, number>>> => ({
  name: 'suspected_lots',
  text: `select (select count(*)::int from (select from orders where merchant_id = $1 and state = 'pending_review'
      limit ${countCap}) o) as waiting,
    ${ended('pass')} as passed, ${ended('reject')} as rejected, ${ended('review_timeout')} as lapsed,
    (select count(*)::int from (select from review_second_look where merchant_id = $1 and answered_at is null
      and decided_by <> $2 limit ${countCap}) x) as second`,
  values: [merchantId, operatorId],
})

/** One order that is or was held, as its row of the list. */
export type StoredReview = StoredReviewRow & {
  readonly lot: ReviewLot
  /** Whose decision waits for a second look. */
  readonly secondOf: string | null
}

export const reviewOf = compiledOnce<{ merchantId: bigint; orderId: string }, StoredReview>(
  'suspected_one',
  ({ merchantId, orderId }) =>
    compilable(
      sql<StoredReview>`select ${reviewColumns}, o.lot, o.second_of as "secondOf"
      from (select o.*, coalesce(v.at, o.review_deadline) as place, v.at as decided_at, v.actor_id as decider_id,
          v.facts as decision_facts,
          case v.event when 'pass' then 'passed' when 'reject' then 'rejected' when 'review_timeout' then 'lapsed'
            else 'waiting' end as lot,
          x.decided_by as second_of
        from orders o
        left join entity_event v on v.merchant_id = o.merchant_id and v.entity_id = o.id and v.entity = 'order'
          and v.from_state = 'pending_review'
        left join review_second_look x on x.merchant_id = o.merchant_id and x.order_id = o.id and x.answered_at is null
        where o.merchant_id = ${merchantId} and o.id = ${orderId}
          and (o.state = 'pending_review' or v.at is not null)) o
      ${besideReviewed}`,
    ),
)
