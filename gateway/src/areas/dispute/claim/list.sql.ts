import type { RelatedClaim } from '@quayside/contract/dispute/claim.ts'
import type { CardBrand, CaptureState, OrderState } from '@quayside/contract/trade/states.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiledPerShape } from '#db/kysely.ts'
import type { Query, Tx } from '#db/tx.ts'
import type { Source } from '#exports/kind.ts'
import { compilable, filteredBeyond, pagedList } from '#lists/paged.sql.ts'
import { isTextAsked, type OrderFilter, textBesideOrder } from '#areas/trade/public.ts'
import { relatedJson } from './related.sql.ts'

type Sql = RawBuilder<unknown>

/** A claim with the order that it is about, as lists show it; amounts in minor units of its currency. */
export interface StoredClaim {
  readonly id: string
  /** When it came in. */
  readonly createdAt: string
  readonly currency: string
  readonly amount: bigint
  readonly orderId: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly orderedAt: string
  readonly orderAmount: bigint
  readonly captured: bigint
  readonly refunded: bigint
  readonly refundInFlight: bigint
  readonly chargedBack: bigint
  readonly orderState: OrderState
  readonly captureState: CaptureState
  readonly siteId: string | null
  readonly site: string | null
  /** Where the order is refunded instead (`order_platform`). */
  readonly platform: string | null
  readonly arn: string | null
  readonly email: string | null
  readonly brand: CardBrand | null
  readonly card: string | null
  readonly related: RelatedClaim[]
}

/** What every claim is looked for by. */
export type ClaimConditions = Pick<
  OrderFilter,
  | 'textFrom'
  | 'textBefore'
  | 'textLastFour'
  | 'textEmail'
  | 'createdFrom'
  | 'createdTo'
  | 'currency'
  | 'amountFrom'
  | 'amountTo'
  | 'brand'
  | 'siteId'
>

/** A table of claims, each about one order; in SQL it is `c`, its order `o`, the order's site `s`. */
export interface ClaimTable<O extends object, F extends string> {
  /** Prefix of its prepared statements' names. */
  readonly name: string
  readonly table: Sql
  /** Numbers of its own, from whose beginning it is found. */
  readonly numbers: readonly Sql[]
  /** When it came in. */
  readonly at: Sql
  /** What a row holds beside what all of them do. */
  readonly columns: Sql
  /** Tables that its conditions look at, and those that are only shown beside it. */
  readonly needed?: Sql
  readonly joined?: Sql
  /** One of its own, before the order's. */
  readonly email?: Sql
  readonly currency?: Sql
  readonly amount?: Sql
  readonly brand?: Sql
  /** What it is looked for by on its own account. */
  readonly conditions: { readonly [K in keyof O]-?: (value: unknown) => Sql }
  /** What is added up by currency, of each row; other tables that it needs stand in `added`. */
  readonly figures?: Readonly<Record<F, Sql>>
  readonly added?: Sql
}

const order = sql`orders o on o.merchant_id = c.merchant_id and o.id = c.order_id`
const site = sql`site s on s.merchant_id = o.merchant_id and s.id = o.site_id`
/** Of a row `c`: when it came in is each table's own. */
const related = (at: Sql) =>
  relatedJson({ merchant: sql`c.merchant_id`, order: sql`c.order_id`, at, id: sql`c.id` })

type Values<O> = ClaimConditions & O & { readonly merchantId: bigint }

export type Claims<O extends object, R extends StoredClaim, F extends string> = ReturnType<
  typeof claimsOf<O, R, F>
>

/** Page by page, one, added up and as a file: a list of claims as SQL, of whichever table. */
export function claimsOf<O extends object, R extends StoredClaim, F extends string = never>(
  table: ClaimTable<O, F>,
) {
  const { name, at, needed = sql``, joined = sql`` } = table
  const currency = table.currency ?? sql`c.currency`
  const brand = table.brand ?? sql`c.brand`
  const amount = table.amount ?? sql`c.amount`
  const email = table.email ? sql`coalesce(${table.email}, o.email)` : sql`o.email`
  const conditionsOf = (values: Values<O>) => conditionOf(table, { currency, amount, brand }, values)
  const own = sql`${table.table} c ${needed}`
  const beside = sql`join ${order} left join ${site} ${joined}`
  const columns = sql`c.id, ${at} as "createdAt", ${currency}::text as currency, ${amount} as amount, o.id as "orderId",
    o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId", o.created_at as "orderedAt", o.amount as "orderAmount",
    o.captured, o.refunded, o.refund_in_flight as "refundInFlight", o.charged_back as "chargedBack", o.state as "orderState",
    o.capture_state as "captureState", o.site_id as "siteId", s.name as site,
    order_platform(o.merchant_id, o.site_id, o.source) as platform, o.arn, ${email} as email, ${brand} as brand,
    o.card_masked as card, ${related(at)} as related, ${table.columns}`
  const shown = sql`${own} ${beside}`
  return {
    of: { at, currency: sql`${currency}::text`, amount, brand, email },
    /** Newest or oldest first, by when they came in. */
    pages: pagedList<ClaimConditions & O, R>({
      name,
      columns,
      from: shown,
      counted: own,
      at,
      id: sql`c.id`,
      conditionsOf,
    }),
    find(merchantId: bigint, id: string): Query<R> {
      const one = sql`select ${columns} from ${shown} where c.merchant_id = ${merchantId} and c.id = ${id}`
      return { name: `${name}_detail`, text: compilable(one).compile().sql, values: [merchantId, id] }
    },
    sums: sumsOf(table, conditionsOf, currency),
    /** Every one of a filter, with its order. */
    exported(values: Values<O>, newestFirst: boolean): Source {
      const matches = sql`from (select c.* from ${own} where ${conditionsOf(values)}) c`
      return {
        matches,
        from: sql`${matches} ${needed} ${beside}`,
        orderBy: newestFirst ? sql`order by ${at} desc, c.id desc` : sql`order by ${at}, c.id`,
      }
    },
  }
}

function conditionOf<O extends object, F extends string>(
  { numbers, at, email, conditions }: ClaimTable<O, F>,
  { currency, amount, brand }: { readonly currency: Sql; readonly amount: Sql; readonly brand: Sql },
  values: Values<O>,
): Sql {
  const has = (key: keyof ClaimConditions): boolean => values[key] !== undefined
  const asked = Object.entries<(value: unknown) => Sql>(conditions).flatMap(([key, condition]) => {
    const value = values[key as keyof Values<O>]
    return value === undefined ? [] : [condition(value)]
  })
  return sql.join(
    [
      sql`c.merchant_id = ${values.merchantId}`,
      ...(has('createdFrom') ? [sql`${at} >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`${at} < ${values.createdTo}::timestamptz`] : []),
      ...(has('currency') ? [sql`${currency} = any(${values.currency}::bpchar[])`] : []),
      ...(has('amountFrom') ? [sql`${amount} >= ${values.amountFrom}`] : []),
      ...(has('amountTo') ? [sql`${amount} <= ${values.amountTo}`] : []),
      ...(has('brand') ? [sql`${brand} = any(${values.brand}::text[])`] : []),
      ...(has('siteId') ? [siteCondition(values)] : []),
      ...asked,
      ...(isTextAsked(values)
        ? [textBesideOrder(values, { orderId: sql`c.order_id`, numbers, ...(email && { email }) })]
        : []),
    ],
    sql` and `,
  )
}

const siteCondition = ({ siteId }: ClaimConditions): Sql =>
  sql`exists (select from orders x where x.merchant_id = c.merchant_id and x.id = c.order_id and x.site_id = any(${siteId}::uuid[]))`

/** A line of one currency: how many, and each figure over all of them. */
export type ClaimSum<F extends string> = { readonly currency: string; readonly count: bigint } & Readonly<
  Record<F, bigint>
>

function sumsOf<O extends object, F extends string>(
  { name, table, figures, needed = sql``, added = sql`` }: ClaimTable<O, F>,
  conditionsOf: (values: Values<O>) => Sql,
  currency: Sql,
) {
  const each = Object.entries<Sql>(figures ?? {})
  const statement = compiledPerShape<Values<O>, ClaimSum<F>>(
    `${name}_sums`,
    (values) =>
      compilable(sql<ClaimSum<F>>`select currency, count(*) as count
          ${sql.join(
            each.map(([key]) => sql`, coalesce(sum(${sql.ref(key)}), 0)::bigint as ${sql.ref(key)}`),
            sql``,
          )}
        from (select ${currency}::text as currency
            ${sql.join(
              each.map(([key, figure]) => sql`, ${figure} as ${sql.ref(key)}`),
              sql``,
            )}
          from ${table} c ${needed} ${added} where ${conditionsOf(values)} limit ${sql.lit(tradeLimits.sumRows + 1)}) c
        group by currency order by currency`),
    filteredBeyond('merchantId'),
  )
  /** One line per currency; undefined when more match than are summed at once. */
  return async (
    tx: Tx,
    merchantId: bigint,
    conditions: ClaimConditions & O,
  ): Promise<ClaimSum<F>[] | undefined> => {
    const found = await tx.rows(statement({ ...conditions, merchantId }))
    const rows = found.reduce((total, { count }) => total + count, 0n)
    return rows > BigInt(tradeLimits.sumRows) ? undefined : found
  }
}
