import type { LinkEndReason, LinkType, PaymentLinkState } from '@quayside/contract/paylink/link/states.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiledPerShape } from '#db/kysely.ts'
import type { Query, Tx } from '#db/tx.ts'
import { compilable, filteredBeyond, pagedList } from '#lists/paged.sql.ts'
import type { LinkConditions } from './filter.ts'

/** One link as the list shows it; amounts in minor units. */
export interface LinkListRow {
  readonly id: string
  readonly linkNo: string
  readonly ref: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly status: PaymentLinkState
  readonly reason: LinkEndReason | null
  readonly siteId: string
  readonly site: string
  readonly currency: string
  readonly total: bigint
  readonly firstGoods: string
  readonly goodsCount: number
  readonly invoiceNo: string | null
  readonly type: LinkType
  readonly keepCard: boolean
  readonly maximum: number
  readonly paid: number
  readonly taken: number
  readonly madeBy: string
  readonly note: string | null
}

/** Time ends a link before the job comes round to it. */
export const effectiveNow = sql`(l.state = 'effective' and l.expires_at > now())`
export const reasonNow = sql`case when l.state = 'effective' and l.expires_at <= now() then 'expired' else l.reason end`

export function linkCondition(values: LinkConditions & { readonly merchantId: bigint }): RawBuilder<unknown> {
  const has = (key: keyof LinkConditions): boolean => values[key] !== undefined
  return sql.join(
    [
      sql`l.merchant_id = ${values.merchantId}`,
      ...(has('isEffective') ? [sql`${effectiveNow} = ${values.isEffective}`] : []),
      ...(has('reason') ? [sql`${reasonNow} = any(${values.reason}::text[])`] : []),
      ...(has('paid') ? [sql`l.paid_state = any(${values.paid}::text[])`] : []),
      ...(has('currency') ? [sql`l.currency = any(${values.currency}::bpchar[])`] : []),
      ...(has('amountFrom') ? [sql`l.total >= ${values.amountFrom}::bigint`] : []),
      ...(has('amountTo') ? [sql`l.total <= ${values.amountTo}::bigint`] : []),
      ...(has('siteId') ? [sql`l.site_id = any(${values.siteId}::uuid[])`] : []),
      ...(has('madeBy') ? [sql`l.created_by = any(${values.madeBy}::uuid[])`] : []),
      ...(has('createdFrom') ? [sql`l.created_at >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`l.created_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('expiresFrom') ? [sql`l.expires_at >= ${values.expiresFrom}::timestamptz`] : []),
      ...(has('expiresTo') ? [sql`l.expires_at < ${values.expiresTo}::timestamptz`] : []),
      ...(has('numbers') ? [sql`l.link_no = any(${values.numbers}::text[])`] : []),
      ...(has('goods') ? [sql`position(${values.goods}::text in l.goods_key) > 0`] : []),
      ...(has('textFrom')
        ? [
            sql`((l.link_no >= ${values.numberFrom} and l.link_no < ${values.numberBefore})
              or (l.ref >= ${values.numberFrom} and l.ref < ${values.numberBefore})
              or (l.invoice_no >= ${values.textFrom} and l.invoice_no < ${values.textBefore}))`,
          ]
        : []),
    ],
    sql` and `,
  )
}

const columns = sql`l.id, l.link_no as "linkNo", l.ref, l.created_at as "createdAt", l.expires_at as "expiresAt",
  case when ${effectiveNow} then 'effective' else 'ineffective' end as status, ${reasonNow} as reason,
  l.site_id as "siteId", s.name as site, l.currency::text, l.total, l.items -> 0 ->> 'name' as "firstGoods",
  jsonb_array_length(l.items) as "goodsCount", l.invoice_no as "invoiceNo", l.type, l.keep_card as "keepCard", l.maximum,
  l.paid, l.taken, p.real_name as "madeBy", l.note`
export const besideLink = sql`join site s on s.merchant_id = l.merchant_id and s.id = l.site_id
  join operator p on p.merchant_id = l.merchant_id and p.id = l.created_by`

/** Newest or oldest first, by when it was made. */
export const linkList = pagedList<LinkConditions, LinkListRow>({
  name: 'payment_links',
  columns,
  from: sql`payment_link l ${besideLink}`,
  counted: sql`payment_link l`,
  at: sql`l.created_at`,
  id: sql`l.id`,
  conditionsOf: linkCondition,
})

export interface LinkSum {
  readonly currency: string
  readonly links: bigint
  readonly effective: bigint
  readonly total: bigint
  readonly paidSum: bigint
}

const sums = compiledPerShape<LinkConditions & { readonly merchantId: bigint }, LinkSum>(
  'payment_links_sums',
  (values) =>
    compilable(
      sql<LinkSum>`select currency::text, count(*) as links, count(*) filter (where effective) as effective,
          sum(total)::bigint as total, sum(paid * total)::bigint as "paidSum"
        from (select l.currency, l.total, l.paid, ${effectiveNow} as effective from payment_link l
          where ${linkCondition(values)} limit ${sql.lit(tradeLimits.sumRows + 1)}) l
        group by currency order by currency`,
    ),
  filteredBeyond('merchantId'),
)

/** One line per currency; undefined when more links match than are summed at once. */
export async function sumLinks(
  tx: Tx,
  merchantId: bigint,
  conditions: LinkConditions,
): Promise<LinkSum[] | undefined> {
  const found = await tx.rows(sums({ ...conditions, merchantId }))
  const rows = found.reduce((total, { links }) => total + links, 0n)
  return rows > BigInt(tradeLimits.sumRows) ? undefined : found
}

export const findPaymentLink = (merchantId: bigint, id: string): Query<LinkListRow> => {
  const one = sql`select ${columns} from payment_link l ${besideLink} where l.merchant_id = ${merchantId} and l.id = ${id}`
  return { name: 'payment_link_row', text: compilable(one).compile().sql, values: [merchantId, id] }
}
