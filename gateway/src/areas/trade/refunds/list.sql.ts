import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { CardBrand, RefundState } from '@quayside/contract/trade/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiledPerShape } from '#db/kysely.ts'
import type { Tx } from '#db/tx.ts'
import { compilable, filteredBeyond, pagedList } from '#lists/paged.sql.ts'
import { isTextAsked, textBesideOrder } from '#areas/trade/list/order-text.sql.ts'
import type { RefundConditions } from './filter.ts'

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

type OfMerchant = RefundConditions & { readonly merchantId: bigint }
type Condition = RawBuilder<unknown>

const refunds = sql`refund r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id`

export function refundCondition(values: OfMerchant): Condition {
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
      ...(isTextAsked(values) ? [text(values)] : []),
    ],
    sql` and `,
  )
}

const text = (values: OfMerchant): Condition =>
  textBesideOrder(values, {
    orderId: sql`r.order_id`,
    numbers: [sql`r.refund_no`, sql`r.merchant_refund_id`],
    ofOrder: [sql`order_no`, sql`merchant_order_id`],
  })

const columns = sql`r.id, r.refund_no as "refundNo", r.merchant_refund_id as "merchantRefundId",
  r.order_id as "orderId", o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId",
  r.occurred_at as "createdAt", r.done_at as "doneAt", r.asked_at as "askedAt", p.real_name as "askedBy",
  r.state as status, r.currency, r.amount, o.amount as "orderAmount", r.reason, r.refused_code as "refusedCode",
  r.refused_reason as "refusedReason", r.arn, o.brand, o.card_masked as card`

/** Newest or oldest first. */
export const refundList = pagedList<RefundConditions, RefundListRow>({
  name: 'refunds',
  columns,
  from: sql`${refunds} left join operator p on p.merchant_id = r.merchant_id and p.id = r.asked_by`,
  counted: refunds,
  at: sql`r.occurred_at`,
  id: sql`r.id`,
  conditionsOf: refundCondition,
})

export interface RefundSum {
  readonly currency: string
  readonly refunds: bigint
  readonly amount: bigint
  readonly succeeded: bigint
  readonly inFlight: bigint
}

const sums = compiledPerShape<OfMerchant, RefundSum>(
  'refunds_sums',
  (values) =>
    compilable(
      sql<RefundSum>`select currency, count(*) as refunds, sum(amount)::bigint as amount,
          coalesce(sum(amount) filter (where state = 'succeed'), 0)::bigint as succeeded,
          coalesce(sum(amount) filter (where state in ('received', 'pending')), 0)::bigint as "inFlight"
        from (select r.currency, r.amount, r.state from ${refunds} where ${refundCondition(values)}
          limit ${sql.lit(tradeLimits.sumRows + 1)}) r
        group by currency order by currency`,
    ),
  filteredBeyond('merchantId'),
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
