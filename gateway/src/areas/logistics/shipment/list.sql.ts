import { offersCompanyAfterDays } from '@quayside/contract/logistics/limits.ts'
import type { Carrier } from '@quayside/contract/logistics/carriers.ts'
import type {
  ShipmentDelivery,
  ProofStanding,
  ShipmentDetail,
  ShipmentSubState,
} from '@quayside/contract/logistics/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '#db/tx.ts'
import { pagedList } from '#lists/paged.sql.ts'

/** What parcels are asked for: one value for each condition that is present. */
export interface ShipmentConditions {
  readonly textFrom?: string
  readonly textBefore?: string
  readonly createdFrom?: string
  readonly createdTo?: string
  readonly delivery?: readonly string[]
  readonly detail?: readonly string[]
  readonly upload?: readonly number[]
  readonly company?: readonly string[]
  readonly country?: readonly string[]
  readonly currency?: readonly string[]
  readonly amountFrom?: bigint
  readonly amountTo?: bigint
  readonly quietDays?: number
  readonly evidence?: readonly string[]
  readonly disputed?: true
  readonly needsYou?: true
}
type OfMerchant = ShipmentConditions & { readonly merchantId: bigint }

/** One parcel as the list shows it; amounts in minor units of its currency. */
export interface StoredShipment {
  readonly id: string
  readonly version: number
  readonly orderId: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly number: string | null
  readonly numberKey: string | null
  readonly company: Carrier | null
  readonly site: string | null
  readonly upload: number
  readonly delivery: ShipmentDelivery
  readonly detail: ShipmentDetail
  readonly sub: ShipmentSubState | null
  readonly currency: string
  readonly amount: bigint
  readonly country: string | null
  readonly createdAt: string
  readonly uploadedAt: string | null
  readonly dueAt: string
  readonly overdue: boolean
  readonly news: string | null
  readonly place: string | null
  readonly newsAt: string | null
  readonly quietDays: number | null
  readonly offersCompany: boolean
  readonly evidence: ProofStanding | null
  readonly disputed: string | null
  readonly orders: number
}

const shipments = sql`shipment s join orders o on o.merchant_id = s.merchant_id and o.id = s.order_id`

const lastHeard = 'coalesce(s.heard_at, s.round_at)'
const offers = `(s.delivery = 'pending' and s.detail = 'notfound' and s.round_at < now() - interval '${offersCompanyAfterDays} days')`
/** Somebody has to do something: another company, another try, or a proof that says something else than the order. */
const pendingNeeds = `(${offers} or (s.delivery = 'pending' and (s.detail in ('undelivered', 'exception') or s.sub = 'ready_to_collect'
  or s.registered = 'refused')))`
export const needsYouText = `(${pendingNeeds} or (s.delivery = 'init' and s.due_at < now()) or s.proof = 'contradicts')`
const disputesFrom = 'chargeback x'
const disputesWhere = "x.stage <> 'retrieval'"
const disputesText = `${disputesFrom} where x.merchant_id = s.merchant_id and x.order_id = s.order_id and ${disputesWhere}`

export function shipmentCondition(values: OfMerchant): RawBuilder<unknown> {
  const has = (key: keyof ShipmentConditions): boolean => values[key] !== undefined
  return sql.join(
    [
      sql`s.merchant_id = ${values.merchantId}`,
      ...(has('delivery') ? [sql`s.delivery = any(${values.delivery}::text[])`] : []),
      ...(has('detail') ? [sql`s.detail = any(${values.detail}::text[])`] : []),
      ...(has('upload') ? [sql`s.upload = any(${values.upload}::int[])`] : []),
      ...(has('company') ? [sql`s.company = any(${values.company}::text[])`] : []),
      ...(has('country') ? [sql`s.country = any(${values.country}::bpchar[])`] : []),
      ...(has('evidence') ? [sql`s.proof = any(${values.evidence}::text[])`] : []),
      ...(has('createdFrom') ? [sql`s.created_at >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`s.created_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('quietDays')
        ? [
            sql`s.delivery = 'pending' and ${sql.raw(lastHeard)} < now() - make_interval(days => ${values.quietDays}::int)`,
          ]
        : []),
      ...(has('disputed') ? [sql`exists (select from ${sql.raw(disputesText)})`] : []),
      ...(has('currency') || has('amountFrom') || has('amountTo') ? [ofOrder(values)] : []),
      ...(has('needsYou') ? [sql.raw(needsYouText)] : []),
      ...(has('textFrom') ? [text(values)] : []),
    ],
    sql` and `,
  )
}

/** What the amount of its order is: one currency at least. */
const ofOrder = ({ currency, amountFrom, amountTo }: OfMerchant) => {
  const conditions = [
    ...(currency === undefined ? [] : [sql`q.currency = any(${currency}::bpchar[])`]),
    ...(amountFrom === undefined ? [] : [sql`q.amount >= ${amountFrom}`]),
    ...(amountTo === undefined ? [] : [sql`q.amount <= ${amountTo}`]),
  ]
  return sql`exists (select from orders q where q.merchant_id = s.merchant_id and q.id = s.order_id
    and ${sql.join(conditions, sql` and `)})`
}

/** Orders that one text may find at most; more are no search but a browse. */
const ordersMax = 1_000

const text = ({ merchantId, textFrom, textBefore }: OfMerchant) => {
  const begins = (column: RawBuilder<unknown>) =>
    sql`(${column} >= ${textFrom} and ${column} < ${textBefore})`
  return sql`(${begins(sql`s.number`)} or ${begins(sql`s.number_key`)} or s.order_id = any(array(select id from orders
    where merchant_id = ${merchantId} and (${begins(sql`order_no`)} or ${begins(sql`merchant_order_id`)})
    limit ${sql.lit(ordersMax)})))`
}

const columns = `s.id, s.version, s.order_id as "orderId", o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId",
  s.number, s.number_key as "numberKey", s.company, s.site, s.upload::int, s.delivery, s.detail, s.sub, o.currency::text, o.amount,
  s.country, s.created_at as "createdAt", s.uploaded_at as "uploadedAt", s.due_at as "dueAt", s.delivery = 'init' and s.due_at < now() as overdue, s.news, s.place,
  s.news_at as "newsAt",
  case when s.delivery = 'pending' then extract(day from now() - ${lastHeard})::int end as "quietDays",
  ${offers} as "offersCompany", s.proof as evidence,
  (select x.reason_code from ${disputesText} order by x.opened_at desc limit 1) as disputed,
  case when s.number_key is null then 1 else (select count(distinct b.order_id)::int from shipment b
    where b.merchant_id = s.merchant_id and b.number_key = s.number_key) end as orders`

/** Newest or oldest first. */
export const shipmentPages = pagedList<ShipmentConditions, StoredShipment>({
  name: 'shipments',
  columns: sql.raw(columns),
  from: shipments,
  counted: sql`shipment s`,
  at: sql`s.created_at`,
  id: sql`s.id`,
  conditionsOf: shipmentCondition,
})

const oneOf = `select ${columns} from shipment s join orders o on o.merchant_id = s.merchant_id and o.id = s.order_id`

export const findShipment = (merchantId: bigint, id: string): Query<StoredShipment> => ({
  name: 'shipment_find',
  text: `${oneOf} where s.merchant_id = $1 and s.id = $2`,
  values: [merchantId, id],
})

/** Parcels of one order, the first first. */
export const shipmentsOfOrder = (merchantId: bigint, orderId: string): Query<StoredShipment> => ({
  name: 'shipments_of_order',
  text: `${oneOf} where s.merchant_id = $1 and s.order_id = $2 order by s.created_at, s.id`,
  values: [merchantId, orderId],
})

export interface ShipmentCounts {
  readonly needsYou: number
  readonly owed: number
  readonly overdue: number
  readonly onTheWay: number
  readonly delivered: number
  readonly disputed: number
  readonly all: number
  readonly unclear: number
  readonly ended30: number
  readonly delivered30: number
  readonly medianDays: number | null
  readonly sealed: number
  readonly contradicting: number
}

const countOf = (condition: string): string =>
  `(select count(*) from shipment s where s.merchant_id = $1 and ${condition})::int`
const ofPending = (condition: string): string => `count(*) filter (where ${condition})::int`

/**
 * What the tabs and the figures of the page say. Each is counted in an index of its own: most parcels are delivered, and of
 * those nothing but their number is asked.
 */
export const shipmentCounts = (merchantId: bigint): Query<ShipmentCounts> => ({
  name: 'shipment_counts',
  text: `with c as materialized (select ${countOf('s.upload = 0')} as owed, ${countOf('s.upload = 0 and s.due_at < now()')} as overdue,
        ${countOf("s.detail = 'delivered'")} as delivered, ${countOf("s.detail = 'expired'")} as expired,
        ${countOf('s.proof is not null')} as sealed, ${countOf("s.proof = 'contradicts'")} as contradicting,
        (select count(distinct s.id)::int from ${disputesFrom} join shipment s
          on s.merchant_id = x.merchant_id and s.order_id = x.order_id where x.merchant_id = $1 and ${disputesWhere}) as disputed)
    select "pendingNeeds" + overdue + contradicting as "needsYou", owed, overdue, "onTheWay", delivered, disputed,
      owed + "onTheWay" + delivered + expired as "all", unclear, ended30, delivered30, "medianDays", sealed, contradicting
    from c cross join (select ${ofPending('true')} as "onTheWay", ${ofPending(offers)} as unclear,
        ${ofPending(pendingNeeds)} as "pendingNeeds"
      from shipment s where s.merchant_id = $1 and s.delivery = 'pending') p
    cross join (select count(*)::int as ended30, ${ofPending("s.detail = 'delivered'")} as delivered30,
        round(percentile_cont(0.5) within group (order by extract(epoch from s.news_at - s.uploaded_at) / 86400)
          filter (where s.detail = 'delivered' and s.news_at > s.uploaded_at))::int as "medianDays"
      from shipment s where s.merchant_id = $1 and s.finished_at > now() - interval '30 days') e`,
  values: [merchantId],
})
