import type {
  CaptureState,
  CardBrand,
  OrderState,
  OrderType,
  PaymentMethod,
  SourceType,
} from '@quayside/contract/trade/states.ts'
import type { RulingAction, RulingPower } from '@quayside/contract/risk/ruling/actions.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiledPerShape, sqlBuilder } from '#db/kysely.ts'
import type { Tx } from '#db/tx.ts'
import type { ListPlace } from '#lists/cursor.ts'
import {
  type Choice,
  type OrderCondition,
  choiceColumns,
  orderListConditions,
  type OrderValues,
} from './conditions.sql.ts'
import { matchesNothing, type OrderFilter } from './filter.ts'
import { type OrderPlan, plansOf } from './plan.ts'

/** One order as a list shows it; amounts in minor units of its currency. */
export interface OrderRow {
  readonly id: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly createdAt: string
  readonly type: OrderType
  readonly state: OrderState
  readonly captureState: CaptureState
  readonly currency: string
  readonly amount: bigint
  readonly captured: bigint
  readonly refunded: bigint
  /** What the moves of the order are measured by. */
  readonly voided: bigint
  readonly captureInFlight: bigint
  readonly refundInFlight: bigint
  readonly chargedBack: bigint
  readonly authExpiresAt: string | null
  readonly platform: string | null
  readonly brand: CardBrand | null
  readonly card: string | null
  readonly cardCountry: string | null
  readonly paymentMethod: PaymentMethod
  readonly source: SourceType
  readonly siteId: string | null
  readonly site: string | null
  readonly email: string | null
  readonly arn: string | null
  readonly riskScore: number | null
  readonly ruledAction: RulingAction | null
  readonly ruledBy: RulingPower | null
  /** Of a failed one. */
  readonly responseCode: string | null
  readonly disputed: boolean
}

export interface PageRequest {
  readonly filter: OrderFilter
  readonly newestFirst: boolean
  /** Rows beyond this place, in the direction of the list. */
  readonly after?: ListPlace | undefined
  readonly limit: number
}

/** One page of a filtered list, wherever its matches lie. */
export async function findOrders(tx: Tx, merchantId: bigint, request: PageRequest): Promise<OrderRow[]> {
  const { filter, newestFirst, after, limit } = request
  if (matchesNothing(filter)) return []
  for (const plan of plansOf(filter)) {
    const query = statementOf(
      plan,
      newestFirst,
    )({
      ...filter,
      merchantId,
      limit,
      ...(after && { atCreated: after.createdAt, atId: after.id }),
    })
    const found = await tx.rows(query)
    if (found.length === limit || plan.kind !== 'window') return found
  }
  return []
}

type PageValues = OrderValues & {
  readonly atCreated?: string | undefined
  readonly atId?: string | undefined
  readonly limit: number
}

type Statement = ReturnType<typeof compiledPerShape<PageValues, OrderRow>>
const statements = new Map<string, Statement>()
const builder = sqlBuilder()

function statementOf(plan: OrderPlan, newestFirst: boolean): Statement {
  const name = `orders_${plan.kind}_${plan.lead ?? 'all'}_${newestFirst ? 'newest' : 'oldest'}`
  let statement = statements.get(name)
  if (!statement) {
    statement = compiledPerShape<PageValues, OrderRow>(
      name,
      (values) => {
        const query = pageQuery(plan, values, newestFirst)
        return { compile: () => query.compile(builder) }
      },
      () => plan.kind === 'sorted',
    )
    statements.set(name, statement)
  }
  return statement
}

function pageQuery(
  { kind, lead }: OrderPlan,
  values: PageValues,
  newestFirst: boolean,
): RawBuilder<OrderRow> {
  return sql<OrderRow>`select o.id, o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId", o.created_at as "createdAt",
      o.type, o.state, o.capture_state as "captureState", o.currency, o.amount, o.captured, o.refunded, o.voided,
      o.capture_in_flight as "captureInFlight", o.refund_in_flight as "refundInFlight", o.charged_back as "chargedBack",
      o.auth_expires_at as "authExpiresAt", o.brand,
      o.card_masked as card, o.card_country as "cardCountry", o.payment_method as "paymentMethod", o.source, o.site_id as "siteId", s.name as site,
      order_platform(o.merchant_id, o.site_id, o.source) as platform,
      o.email, o.arn, o.risk_score as "riskScore", o.ruled_action as "ruledAction", ${ruledBy} as "ruledBy",
      ${declined} as "responseCode", ${disputed} as disputed
    from (${relations[kind](values, newestFirst, lead)}) o
    left join site s on s.merchant_id = o.merchant_id and s.id = o.site_id
    ${newestFirst ? sql`order by o.created_at desc, o.id desc` : sql`order by o.created_at, o.id`}`
}

const columns = sql`merchant_id, id, order_no, merchant_order_id, created_at, type, state, capture_state, currency, amount, captured,
  refunded, voided, capture_in_flight, refund_in_flight, charged_back, auth_expires_at, brand, card_masked, card_country, payment_method, source, site_id, email, arn, risk_score, ruled_action`

const orderBy = (newestFirst: boolean): OrderCondition =>
  newestFirst ? sql`order by created_at desc, id desc` : sql`order by created_at, id`

function beyond(values: PageValues, newestFirst: boolean): OrderCondition[] {
  if (values.atCreated === undefined) return []
  const at = sql`(${values.atCreated}::timestamptz, ${values.atId}::uuid)`
  return [newestFirst ? sql`(created_at, id) < ${at}` : sql`(created_at, id) > ${at}`]
}

const all = (conditions: readonly OrderCondition[]): OrderCondition => sql.join(conditions, sql` and `)

/** Only a failed order's evidence is read: the others would cost a page of look-ups for nothing. */
const declined = sql`case when o.state = 'failed' then (select e.response_code from order_evidence e
  where e.merchant_id = o.merchant_id and e.order_id = o.id) end`

/** By its key, and only of an order that has a ruling. */
const ruledBy = sql`case when o.ruled_action is not null then (select r.by_power from order_ruling r
  where r.merchant_id = o.merchant_id and r.order_id = o.id) end`

/** Asked row by row: `exists` would be answered from a hash of all chargebacks of the merchant. */
const disputed = sql`(select count(*) from (
  select from chargeback c where c.merchant_id = o.merchant_id and c.order_id = o.id limit 1) one) > 0`

type Relation = (values: PageValues, newestFirst: boolean, lead: Choice | undefined) => OrderCondition

/** One index scan for each choice of the leading column, merged; each gives its rows in order. */
const direct: Relation = (values, newestFirst, lead) => {
  const order = orderBy(newestFirst)
  const own = all([...orderListConditions(values, lead), ...beyond(values, newestFirst)])
  if (lead === undefined)
    return sql`select ${columns} from orders where ${own} ${order} limit ${values.limit}`
  const { column, array } = choiceColumns[lead]
  return sql`select p.* from unnest(${values[lead]}::${array}) as c (choice) cross join lateral (
    select ${columns} from orders where ${own} and ${column} = c.choice ${order} limit ${values.limit}) p
    ${order} limit ${values.limit}`
}

/** Rows that a window looks at. */
const windowRows = 1_000

/** The nearest rows of one index; enough wherever one row in a hundred matches. */
const window: Relation = (values, newestFirst, lead) => {
  const order = orderBy(newestFirst)
  const { merchantId, createdFrom, createdTo } = values
  const near = [
    sql`merchant_id = ${merchantId}`,
    ...(lead === undefined
      ? []
      : [sql`${choiceColumns[lead].column} = (${values[lead]}::${choiceColumns[lead].array})[1]`]),
    ...(createdFrom === undefined ? [] : [sql`created_at >= ${createdFrom}::timestamptz`]),
    ...(createdTo === undefined ? [] : [sql`created_at < ${createdTo}::timestamptz`]),
    ...beyond(values, newestFirst),
  ]
  return sql`select ${columns} from (select * from orders where ${all(near)} ${order} limit ${sql.lit(windowRows)}) orders
    where ${all(orderListConditions(values, lead))} ${order} limit ${values.limit}`
}

/** Materialized, or the planner would walk the page's index hoping to meet a match soon. */
const sorted: Relation = (values, newestFirst) => {
  const order = orderBy(newestFirst)
  const matches = all([...orderListConditions(values), ...beyond(values, newestFirst)])
  return sql`with found as materialized (select created_at, id from orders where ${matches}),
      page as (select id from found ${order} limit ${values.limit})
    select ${columns} from orders where merchant_id = ${values.merchantId} and id in (select id from page)`
}

const relations = { direct, window, sorted } as const satisfies Record<OrderPlan['kind'], Relation>
