import type { RelatedClaim } from '@quayside/contract/dispute/alert/alert.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiledPerShape } from '#db/kysely.ts'
import type { Tx } from '#db/tx.ts'
import { instant, money, text, word } from '#exports/columns.ts'
import type { Source } from '#exports/kind.ts'
import { compilable, filteredBeyond, pagedList } from '#lists/paged.sql.ts'
import { relatedJson, relatedText } from '#areas/dispute/related.sql.ts'

/** One RDR as the list shows it; amounts in minor units of its currency. */
export interface StoredRdr {
  readonly id: string
  readonly rdrNo: string
  readonly createdAt: string
  readonly orderId: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly orderedAt: string
  readonly currency: string
  readonly orderAmount: bigint
  readonly amount: bigint
  readonly fee: bigint
  readonly rule: string
  readonly reasonCode: string
  readonly brand: CardBrand | null
  readonly card: string | null
  readonly overrun: boolean
  readonly related: RelatedClaim[]
}

export type RdrConditions = {
  readonly textFrom?: string
  /** Everything that begins with the text comes before it. */
  readonly textBefore?: string
  readonly createdFrom?: string
  readonly createdTo?: string
  readonly currency?: readonly string[]
  readonly brand?: readonly string[]
  readonly overrun?: boolean
}
type OfMerchant = RdrConditions & { readonly merchantId: bigint }

function condition(values: OfMerchant): RawBuilder<unknown> {
  const has = (key: keyof RdrConditions): boolean => values[key] !== undefined
  const begins = (column: RawBuilder<unknown>) =>
    sql`(${column} >= ${values.textFrom} and ${column} < ${values.textBefore})`
  const ofOrders = (which: RawBuilder<unknown>) =>
    sql`v.order_id in (select id from orders where merchant_id = ${values.merchantId} and ${which})`
  return sql.join(
    [
      sql`v.merchant_id = ${values.merchantId}`,
      ...(has('createdFrom') ? [sql`v.received_at >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`v.received_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('currency') ? [sql`v.currency = any(${values.currency}::bpchar[])`] : []),
      ...(has('brand') ? [sql`v.brand = any(${values.brand}::text[])`] : []),
      ...(has('overrun')
        ? [
            sql`exists (select from orders o where o.merchant_id = v.merchant_id and o.id = v.order_id
            and o.over_refunded = ${values.overrun}::boolean)`,
          ]
        : []),
      ...(has('textFrom')
        ? [
            sql`(${begins(sql`v.rdr_no`)} or ${ofOrders(sql`(${begins(sql`order_no`)} or ${begins(sql`merchant_order_id`)})`)})`,
          ]
        : []),
    ],
    sql` and `,
  )
}

const order = sql`orders o on o.merchant_id = v.merchant_id and o.id = v.order_id`
const self = { merchant: sql`v.merchant_id`, order: sql`v.order_id`, at: sql`v.received_at`, id: sql`v.id` }
const columns = sql`v.id, v.rdr_no as "rdrNo", v.received_at as "createdAt", o.id as "orderId", o.order_no as "orderNo",
  o.merchant_order_id as "merchantOrderId", o.created_at as "orderedAt", v.currency::text, o.amount as "orderAmount", v.amount,
  v.fee_minor as fee, v.rule, v.reason_code as "reasonCode", v.brand, o.card_masked as card, o.over_refunded as overrun,
  ${relatedJson(self)} as related`

/** Newest or oldest first, by when they came in. */
export const rdrList = pagedList<RdrConditions, StoredRdr>({
  name: 'rdrs',
  columns,
  from: sql`rdr v join ${order}`,
  counted: sql`rdr v`,
  at: sql`v.received_at`,
  id: sql`v.id`,
  conditionsOf: condition,
})

export interface RdrSum {
  readonly currency: string
  readonly count: bigint
  readonly amount: bigint
  readonly fee: bigint
}

const sums = compiledPerShape<OfMerchant, RdrSum>(
  'rdrs_sums',
  (values) =>
    compilable(
      sql<RdrSum>`select currency, count(*) as count, sum(amount)::bigint as amount, sum(fee_minor)::bigint as fee
        from (select v.currency::text, v.amount, v.fee_minor from rdr v where ${condition(values)}
          limit ${sql.lit(tradeLimits.sumRows + 1)}) v
        group by currency order by currency`,
    ),
  filteredBeyond('merchantId'),
)

/** One line per currency; undefined when more match than are summed at once. */
export async function sumRdrs(
  tx: Tx,
  merchantId: bigint,
  conditions: RdrConditions,
): Promise<RdrSum[] | undefined> {
  const found = await tx.rows(sums({ ...conditions, merchantId }))
  const rows = found.reduce((total, { count }) => total + count, 0n)
  return rows > BigInt(tradeLimits.sumRows) ? undefined : found
}

/** Every RDR of a filter, with its order. */
export function exportedRdrs(values: OfMerchant, newestFirst: boolean): Source {
  const matches = sql`from (select v.* from rdr v where ${condition(values)}) v`
  return {
    matches,
    from: sql`${matches} join ${order}`,
    orderBy: newestFirst ? sql`order by v.received_at desc, v.id desc` : sql`order by v.received_at, v.id`,
  }
}

export const rdrCurrency = sql`v.currency::text`
export const rdrReceivedAt = sql`received_at`
export const rdrSums = [
  { key: 'amount', minor: sql`v.amount` },
  { key: 'fee', minor: sql`v.fee_minor` },
] as const

export const rdrCells = {
  rdrNo: text(sql`v.rdr_no`),
  createdAt: instant(sql`v.received_at`),
  orderNo: text(sql`o.order_no`),
  merchantOrderId: text(sql`o.merchant_order_id`),
  currency: text(rdrCurrency),
  amount: money(sql`v.amount`, rdrCurrency),
  fee: money(sql`v.fee_minor`, rdrCurrency),
  rule: text(sql`v.rule`),
  reasonCode: text(sql`v.reason_code`),
  brand: word(sql`v.brand`, ({ terms }) => terms.brand),
  card: text(sql`o.card_masked`),
  overrun: word(
    sql`case when o.over_refunded then 'yes' else 'no' end`,
    ({
      account: {
        export: { yes, no },
      },
    }) => ({ yes, no }),
  ),
  related: text(relatedText(self)),
}
