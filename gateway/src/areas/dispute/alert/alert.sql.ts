import type {
  AlertEvent,
  AlertNetwork,
  AlertOutcome,
  AlertRefundState,
  AlertReportState,
  AlertState,
  AlertType,
} from '@quayside/contract/dispute/alert/states.ts'
import type { RelatedClaim } from '@quayside/contract/dispute/alert/alert.ts'
import type { CardBrand, CaptureState, OrderState } from '@quayside/contract/trade/states.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiledPerShape } from '#db/kysely.ts'
import type { Query, Tx } from '#db/tx.ts'
import { instant, masked, money, text, word } from '#exports/columns.ts'
import type { Source } from '#exports/kind.ts'
import { compilable, filteredBeyond, pagedList } from '#lists/paged.sql.ts'
import { relatedJson, relatedText } from '#areas/dispute/related.sql.ts'
import { maskedEmail } from '#areas/trade/public.ts'

/** One alert as the list shows it; amounts in minor units of its currency. */
export interface StoredAlert {
  readonly id: string
  readonly alertNo: string
  readonly orderId: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly siteId: string | null
  readonly site: string | null
  readonly network: AlertNetwork
  readonly type: AlertType
  readonly reasonCode: string | null
  readonly createdAt: string
  readonly dueAt: string
  readonly currency: string
  readonly amount: bigint
  readonly refundMinor: bigint | null
  readonly captured: bigint
  readonly refunded: bigint
  readonly refundInFlight: bigint
  readonly chargedBack: bigint
  readonly orderState: OrderState
  readonly captureState: CaptureState
  readonly orderedAt: string
  readonly cause: 'already_disputed' | 'previously_refunded' | null
  readonly state: AlertState
  readonly refundState: AlertRefundState
  readonly refundId: string | null
  readonly email: string | null
  readonly brand: CardBrand | null
  readonly card: string | null
  readonly related: RelatedClaim[]
  readonly version: number
}

/** What alerts are looked for by. */
export type AlertConditions = {
  readonly textFrom?: string
  /** Everything that begins with the text comes before it. */
  readonly textBefore?: string
  readonly createdFrom?: string
  readonly createdTo?: string
  readonly state?: readonly string[]
  readonly refundState?: readonly string[]
  readonly network?: readonly string[]
  readonly type?: readonly string[]
  readonly currency?: readonly string[]
  readonly brand?: readonly string[]
  readonly dueBefore?: string
}
type OfMerchant = AlertConditions & { readonly merchantId: bigint }

function alertCondition(values: OfMerchant): RawBuilder<unknown> {
  const has = (key: keyof AlertConditions): boolean => values[key] !== undefined
  const begins = (column: RawBuilder<unknown>) =>
    sql`(${column} >= ${values.textFrom} and ${column} < ${values.textBefore})`
  return sql.join(
    [
      sql`a.merchant_id = ${values.merchantId}`,
      ...(has('createdFrom') ? [sql`a.received_at >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`a.received_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('dueBefore') ? [sql`a.due_at < ${values.dueBefore}::timestamptz`] : []),
      ...(has('state') ? [sql`a.state = any(${values.state}::text[])`] : []),
      ...(has('refundState') ? [sql`a.refund_state = any(${values.refundState}::text[])`] : []),
      ...(has('network') ? [sql`a.network = any(${values.network}::text[])`] : []),
      ...(has('type') ? [sql`a.type = any(${values.type}::text[])`] : []),
      ...(has('currency') ? [sql`a.currency = any(${values.currency}::bpchar[])`] : []),
      ...(has('brand') ? [sql`a.brand = any(${values.brand}::text[])`] : []),
      ...(has('textFrom')
        ? [
            sql`(${begins(sql`a.alert_no`)} or a.order_id in (select id from orders
              where merchant_id = ${values.merchantId} and (${begins(sql`order_no`)} or ${begins(sql`merchant_order_id`)})))`,
          ]
        : []),
    ],
    sql` and `,
  )
}

const order = sql`orders o on o.merchant_id = a.merchant_id and o.id = a.order_id`
const refund = sql`refund r on r.merchant_id = a.merchant_id and r.id = a.refund_id`
const site = sql`site s on s.merchant_id = o.merchant_id and s.id = o.site_id`
const self = {
  merchant: sql`a.merchant_id`,
  order: sql`a.order_id`,
  at: sql`a.received_at`,
  id: sql`a.id`,
}
const columns = sql`a.id, a.alert_no as "alertNo", o.id as "orderId", o.order_no as "orderNo",
  o.merchant_order_id as "merchantOrderId", o.site_id as "siteId", s.name as site, a.network, a.type,
  a.reason_code as "reasonCode", a.received_at as "createdAt", a.due_at as "dueAt", a.currency::text, a.amount,
  r.amount as "refundMinor", o.captured, o.refunded, o.refund_in_flight as "refundInFlight", o.charged_back as "chargedBack",
  o.state as "orderState", o.capture_state as "captureState", o.created_at as "orderedAt", a.cause, a.state,
  a.refund_state as "refundState", a.refund_id as "refundId", o.email, a.brand, o.card_masked as card,
  ${relatedJson(self)} as related, a.version`
const shown = sql`alert a join ${order} left join ${refund} left join ${site}`

/** Newest or oldest first, by when they came in. */
export const alertList = pagedList<AlertConditions, StoredAlert>({
  name: 'alerts',
  columns,
  from: shown,
  counted: sql`alert a`,
  at: sql`a.received_at`,
  id: sql`a.id`,
  conditionsOf: alertCondition,
})

export const findAlert = (merchantId: bigint, id: string): Query<StoredAlert> => {
  const one = sql`select ${columns} from ${shown} where a.merchant_id = ${merchantId} and a.id = ${id}`
  return { name: 'alert_detail', text: compilable(one).compile().sql, values: [merchantId, id] }
}

export interface AlertSum {
  readonly currency: string
  readonly alerts: bigint
  readonly open: bigint
  readonly amount: bigint
  readonly refunded: bigint
}

const sums = compiledPerShape<OfMerchant, AlertSum>(
  'alerts_sums',
  (values) =>
    compilable(
      sql<AlertSum>`select currency, count(*) as alerts, sum(amount)::bigint as amount,
          count(*) filter (where state in ('pending', 'processing')) as open,
          coalesce(sum(refunded), 0)::bigint as refunded
        from (select a.currency::text, a.amount, a.state, case when a.refund_state = 'succeed' then r.amount end as refunded
          from alert a left join ${refund} where ${alertCondition(values)}
          limit ${sql.lit(tradeLimits.sumRows + 1)}) a
        group by currency order by currency`,
    ),
  filteredBeyond('merchantId'),
)

/** One line per currency; undefined when more match than are summed at once. */
export async function sumAlerts(
  tx: Tx,
  merchantId: bigint,
  conditions: AlertConditions,
): Promise<AlertSum[] | undefined> {
  const found = await tx.rows(sums({ ...conditions, merchantId }))
  const rows = found.reduce((total, { alerts }) => total + alerts, 0n)
  return rows > BigInt(tradeLimits.sumRows) ? undefined : found
}

/** Every alert of a filter, with its order. */
export function exportedAlerts(values: OfMerchant, newestFirst: boolean): Source {
  const matches = sql`from (select a.* from alert a where ${alertCondition(values)}) a`
  return {
    matches,
    from: sql`${matches} join ${order} left join ${refund}`,
    orderBy: newestFirst ? sql`order by a.received_at desc, a.id desc` : sql`order by a.received_at, a.id`,
  }
}

export const alertCurrency = sql`a.currency::text`
export const alertReceivedAt = sql`received_at`
export const alertSums = [{ key: 'amount', minor: sql`a.amount` }] as const

export const alertCells = {
  alertNo: text(sql`a.alert_no`),
  createdAt: instant(sql`a.received_at`),
  refundDeadline: instant(sql`a.due_at`),
  acsOrderId: text(sql`o.order_no`),
  merchantOrderId: text(sql`o.merchant_order_id`),
  network: word(sql`a.network`, ({ alerts }) => alerts.network),
  type: word(sql`a.type`, ({ alerts }) => alerts.type),
  reasonCode: text(sql`a.reason_code`),
  currency: text(alertCurrency),
  amount: money(sql`a.amount`, alertCurrency),
  refundAmount: money(sql`r.amount`, alertCurrency),
  status: word(sql`a.state`, ({ alerts }) => alerts.status),
  refundStatus: word(sql`a.refund_state`, ({ alerts }) => alerts.refundStatus),
  email: masked(sql`o.email`, maskedEmail),
  brand: word(sql`a.brand`, ({ terms }) => terms.brand),
  card: text(sql`o.card_masked`),
  related: text(relatedText(self)),
}

/** The alert that an answer is about: of an order's several the one that is open and ends first, else the latest. */
export const alertToAnswer = (
  merchantId: bigint,
  acsOrderId: string,
  alertNo: string | undefined,
): Query<{ id: string; orderId: string; currency: string; dueAt: string; state: AlertState }> => ({
  name: 'alert_to_answer',
  text: `select a.id, a.order_id as "orderId", a.currency::text, a.due_at as "dueAt", a.state from alert a
    join orders o on o.merchant_id = a.merchant_id and o.id = a.order_id
    where a.merchant_id = $1 and (o.order_no = $2 or o.id::text = $2) and ($3::text is null or a.alert_no = $3)
    order by a.state in ('pending', 'processing') desc,
      case when a.state in ('pending', 'processing') then a.due_at end, a.received_at desc, a.id limit 1`,
  values: [merchantId, acsOrderId, alertNo ?? null],
})

export interface AlertStep {
  readonly at: string
  readonly event: AlertEvent
  readonly by: string | null
}

export const alertSteps = (merchantId: bigint, id: string): Query<AlertStep> => ({
  name: 'alert_steps',
  text: `select v.at, v.event, p.real_name as by from entity_event v
    left join operator p on p.merchant_id = v.merchant_id and p.id = v.actor_id
    where v.merchant_id = $1 and v.entity_id = $2 order by v.seq`,
  values: [merchantId, id],
})

export interface StoredReport {
  readonly reportNo: string
  readonly outcome: AlertOutcome
  readonly state: AlertReportState
  readonly at: string
  readonly reason: string | null
}

export const alertReports = (merchantId: bigint, alertId: string): Query<StoredReport> => ({
  name: 'alert_reports',
  text: `select report_no as "reportNo", outcome, state, coalesce(ended_at, sent_at, queued_at) as at, refused_reason as reason
    from alert_report where merchant_id = $1 and alert_id = $2 order by queued_at, id`,
  values: [merchantId, alertId],
})
