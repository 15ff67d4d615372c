import type { ExchangePurpose } from '@quayside/contract/fund/exchange-limits.ts'
import type { ExchangeState } from '@quayside/contract/fund/exchange-states.ts'
import { countCap } from '@quayside/contract/page-sizes.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiledPerShape, sqlBuilder } from '../../db/kysely.ts'
import type { Query, Tx } from '../../db/tx.ts'
import type { Place, Total } from '../trade/public.ts'
import type { ExchangeConditions } from './exchange-filter.ts'

/** One exchange as the list shows it; amounts in minor units, rates in hundred-millionths. */
export interface ExchangeListRow {
  readonly id: string
  readonly exchangeNo: string
  readonly createdAt: string
  readonly status: ExchangeState
  readonly source: string
  readonly target: string
  readonly amount: bigint
  readonly fee: bigint
  readonly made: bigint | null
  readonly rate: bigint
  readonly mid: bigint
  readonly filled: bigint | null
  readonly purpose: ExchangePurpose
  readonly askedBy: string
  readonly endedAt: string | null
  readonly refusedCode: string | null
  readonly refusedReason: string | null
  readonly houseReference: string | null
}

type Values = ExchangeConditions & {
  readonly merchantId: bigint
  readonly atCreated?: string | undefined
  readonly atId?: string | undefined
  readonly limit?: number
}

const builder = sqlBuilder()
const compilable = <R>(query: RawBuilder<R>) => ({ compile: () => query.compile(builder) })

export function conditionsOf(
  values: ExchangeConditions & { readonly merchantId: bigint },
): RawBuilder<unknown> {
  const has = (key: keyof ExchangeConditions): boolean => values[key] !== undefined
  return sql.join(
    [
      sql`x.merchant_id = ${values.merchantId}`,
      ...(has('status') ? [sql`x.state = any(${values.status}::text[])`] : []),
      ...(has('source') ? [sql`x.source = any(${values.source}::bpchar[])`] : []),
      ...(has('target') ? [sql`x.target = any(${values.target}::bpchar[])`] : []),
      ...(has('createdFrom') ? [sql`x.asked_at >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`x.asked_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('textFrom')
        ? [sql`(x.exchange_no >= ${values.textFrom} and x.exchange_no < ${values.textBefore})`]
        : []),
    ],
    sql` and `,
  )
}

const columns = sql`x.id, x.exchange_no as "exchangeNo", x.asked_at as "createdAt", x.state as status, x.source::text, x.target::text,
  x.amount, x.fee, x.made, x.rate_e8 as rate, x.mid_e8 as mid, x.filled_e8 as filled, x.purpose, p.real_name as "askedBy",
  x.ended_at as "endedAt", x.refused_code as "refusedCode", x.refused_reason as "refusedReason", x.house_reference as "houseReference"`
const person = sql`operator p on p.merchant_id = x.merchant_id and p.id = x.asked_by`

const always: ReadonlySet<string> = new Set<keyof Values>(['merchantId', 'limit', 'atCreated', 'atId'])
const isFiltered = (values: Values): boolean =>
  Object.entries(values).some(([key, value]) => value !== undefined && !always.has(key))

const pageOf = (newestFirst: boolean) =>
  compiledPerShape<Values, ExchangeListRow>(
    `exchanges_${newestFirst ? 'newest' : 'oldest'}`,
    (values) => {
      const at = sql`(${values.atCreated}::timestamptz, ${values.atId}::uuid)`
      const side = newestFirst ? sql`<` : sql`>`
      const beyond = values.atCreated === undefined ? sql`` : sql`and (x.asked_at, x.id) ${side} ${at}`
      return compilable(sql<ExchangeListRow>`select ${columns} from exchange x join ${person}
        where ${conditionsOf(values)} ${beyond}
        ${newestFirst ? sql`order by x.asked_at desc, x.id desc` : sql`order by x.asked_at, x.id`}
        limit ${values.limit}`)
    },
    isFiltered,
  )
const newest = pageOf(true)
const oldest = pageOf(false)

export interface ExchangePageRequest {
  readonly conditions: ExchangeConditions
  readonly newestFirst: boolean
  readonly after?: Place | undefined
  readonly limit: number
}

export function findExchanges(
  tx: Tx,
  merchantId: bigint,
  { conditions, newestFirst, after, limit }: ExchangePageRequest,
): Promise<ExchangeListRow[]> {
  const page = newestFirst ? newest : oldest
  return tx.rows(
    page({ ...conditions, merchantId, limit, ...(after && { atCreated: after.createdAt, atId: after.id }) }),
  )
}

const counted = compiledPerShape<Values, { count: bigint }>(
  'exchanges_count',
  (values) =>
    compilable(
      sql<{
        count: bigint
      }>`select count(*) as count from (select from exchange x where ${conditionsOf(values)} limit ${sql.lit(countCap + 1)}) x`,
    ),
  isFiltered,
)

/** Exact up to the cap; beyond it only that there are more. */
export async function countExchanges(
  tx: Tx,
  merchantId: bigint,
  conditions: ExchangeConditions,
): Promise<Total> {
  const { count } = await tx.one(counted({ ...conditions, merchantId }))
  const exact = count <= BigInt(countCap)
  return { count: exact ? Number(count) : countCap, exact }
}

export const findExchange = (merchantId: bigint, id: string): Query<ExchangeListRow> => {
  const one = sql`select ${columns} from exchange x join ${person} where x.merchant_id = ${merchantId} and x.id = ${id}`
  return { name: 'exchange_detail', text: one.compile(builder).sql, values: [merchantId, id] }
}
