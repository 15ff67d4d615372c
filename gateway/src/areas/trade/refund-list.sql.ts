import { countCap } from '@quayside/contract/page-sizes.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { CardBrand, RefundState } from '@quayside/contract/trade/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiledPerShape, sqlBuilder } from '../../db/kysely.ts'
import type { Tx } from '../../db/tx.ts'
import type { Place } from './order-page.sql.ts'
import type { Total } from './order-total.sql.ts'
import type { RefundConditions } from './refund-filter.ts'

/** One refund as the list shows it; amounts in minor units of its currency. */
export interface RefundListRow {
  readonly id: string
  readonly refundNo: string
  readonly merchantRefundId: string | null
  readonly orderId: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly createdAt: string
  readonly doneAt: string | null
  readonly askedAt: string | null
  readonly askedBy: string | null
  readonly status: RefundState
  readonly currency: string
  readonly amount: bigint
  readonly orderAmount: bigint
  readonly reason: string | null
  readonly refusedCode: string | null
  readonly refusedReason: string | null
  readonly arn: string | null
  readonly brand: CardBrand | null
  readonly card: string | null
}

type Values = RefundConditions & {
  readonly merchantId: bigint
  readonly atCreated?: string | undefined
  readonly atId?: string | undefined
  readonly limit?: number
}
type Condition = RawBuilder<unknown>

const builder = sqlBuilder()
const compilable = <R>(query: RawBuilder<R>) => ({ compile: () => query.compile(builder) })

const refunds = sql`refund r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id`

export function conditionsOf(values: RefundConditions & { readonly merchantId: bigint }): Condition {
  const has = (key: keyof RefundConditions): boolean => values[key] !== undefined
  return sql.join(
    [
      sql`r.merchant_id = ${values.merchantId}`,
      ...(has('refundStatus') ? [sql`r.state = any(${values.refundStatus}::text[])`] : []),
      ...(has('currency') ? [sql`r.currency = any(${values.currency}::bpchar[])`] : []),
      ...(has('brand') ? [sql`o.brand = any(${values.brand}::text[])`] : []),
      ...(has('isOwn') ? [sql`(r.asked_at is not null) = ${values.isOwn}::boolean`] : []),
      ...(has('createdFrom') ? [sql`r.occurred_at >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`r.occurred_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('amountFrom') ? [sql`r.amount >= ${values.amountFrom}`] : []),
      ...(has('amountTo') ? [sql`r.amount <= ${values.amountTo}`] : []),
      ...(has('email') || has('textFrom') ? [textCondition(values)] : []),
    ],
    sql` and `,
  )
}

/** Orders that one text may find at most; more are no search but a browse. */
const ordersMax = 1_000

/** By the refund's own numbers, or by an order that the text finds: each by an index of its own. */
function textCondition(values: RefundConditions & { readonly merchantId: bigint }): Condition {
  const begins = (column: Condition) =>
    sql`(${column} >= ${values.textFrom} and ${column} < ${values.textBefore})`
  const ofOrder =
    values.email === undefined
      ? [
          begins(sql`order_no`),
          begins(sql`merchant_order_id`),
          ...(values.textLastFour === undefined ? [] : [sql`card_last4 = ${values.textLastFour}`]),
        ]
      : [sql`email_key = ${values.email}`]
  const found = sql`r.order_id = any(array(select id from orders where merchant_id = ${values.merchantId}
    and (${sql.join(ofOrder, sql` or `)}) limit ${sql.lit(ordersMax)}))`
  if (values.email !== undefined) return found
  return sql`(${begins(sql`r.refund_no`)} or ${begins(sql`r.merchant_refund_id`)} or ${found})`
}

const isFiltered = (values: Values): boolean =>
  Object.entries(values).some(([key, value]) => value !== undefined && !always.has(key))
const always: ReadonlySet<string> = new Set<keyof Values>(['merchantId', 'limit', 'atCreated', 'atId'])

const pageOf = (newestFirst: boolean) =>
  compiledPerShape<Values, RefundListRow>(
    `refunds_${newestFirst ? 'newest' : 'oldest'}`,
    (values) => {
      const at = sql`(${values.atCreated}::timestamptz, ${values.atId}::uuid)`
      const beyond =
        values.atCreated === undefined
          ? sql``
          : newestFirst
            ? sql`and (r.occurred_at, r.id) < ${at}`
            : sql`and (r.occurred_at, r.id) > ${at}`
      return compilable(sql<RefundListRow>`select r.id, r.refund_no as "refundNo", r.merchant_refund_id as "merchantRefundId",
          r.order_id as "orderId", o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId",
          r.occurred_at as "createdAt", r.done_at as "doneAt", r.asked_at as "askedAt", p.real_name as "askedBy",
          r.state as status, r.currency, r.amount, o.amount as "orderAmount", r.reason, r.refused_code as "refusedCode",
          r.refused_reason as "refusedReason", r.arn, o.brand, o.card_masked as card
        from ${refunds} left join operator p on p.merchant_id = r.merchant_id and p.id = r.asked_by
        where ${conditionsOf(values)} ${beyond}
        ${newestFirst ? sql`order by r.occurred_at desc, r.id desc` : sql`order by r.occurred_at, r.id`}
        limit ${values.limit}`)
    },
    isFiltered,
  )
const newest = pageOf(true)
const oldest = pageOf(false)

export interface RefundPageRequest {
  readonly conditions: RefundConditions
  readonly newestFirst: boolean
  readonly after?: Place | undefined
  readonly limit: number
}

export function findRefunds(
  tx: Tx,
  merchantId: bigint,
  request: RefundPageRequest,
): Promise<RefundListRow[]> {
  const { conditions, newestFirst, after, limit } = request
  const page = newestFirst ? newest : oldest
  return tx.rows(
    page({ ...conditions, merchantId, limit, ...(after && { atCreated: after.createdAt, atId: after.id }) }),
  )
}

const count = compiledPerShape<Values, { count: bigint }>(
  'refunds_count',
  (values) =>
    compilable(
      sql<{
        count: bigint
      }>`select count(*) as count from (select from ${refunds} where ${conditionsOf(values)} limit ${sql.lit(countCap + 1)}) r`,
    ),
  isFiltered,
)

/** Exact up to the cap; beyond it only that there are more. */
export async function countRefunds(tx: Tx, merchantId: bigint, conditions: RefundConditions): Promise<Total> {
  const found = await tx.one(count({ ...conditions, merchantId }))
  const exact = found.count <= BigInt(countCap)
  return { count: exact ? Number(found.count) : countCap, exact }
}

export interface RefundSum {
  readonly currency: string
  readonly refunds: bigint
  readonly amount: bigint
  readonly succeeded: bigint
  readonly inFlight: bigint
}

const sums = compiledPerShape<Values, RefundSum>(
  'refunds_sums',
  (values) =>
    compilable(
      sql<RefundSum>`select currency, count(*) as refunds, sum(amount)::bigint as amount,
          coalesce(sum(amount) filter (where state = 'succeed'), 0)::bigint as succeeded,
          coalesce(sum(amount) filter (where state in ('received', 'pending')), 0)::bigint as "inFlight"
        from (select r.currency, r.amount, r.state from ${refunds} where ${conditionsOf(values)}
          limit ${sql.lit(tradeLimits.sumRows + 1)}) r
        group by currency order by currency`,
    ),
  isFiltered,
)

/** One line per currency; undefined when more refunds match than are summed at once. */
export async function sumRefunds(
  tx: Tx,
  merchantId: bigint,
  conditions: RefundConditions,
): Promise<RefundSum[] | undefined> {
  const found = await tx.rows(sums({ ...conditions, merchantId }))
  const rows = found.reduce((total, { refunds: some }) => total + some, 0n)
  return rows > BigInt(tradeLimits.sumRows) ? undefined : found
}
