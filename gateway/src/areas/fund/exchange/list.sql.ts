import type { ExchangePurpose } from '@quayside/contract/fund/exchange/limits.ts'
import type { ExchangeState } from '@quayside/contract/fund/exchange/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '#db/tx.ts'
import { compilable, pagedList } from '#lists/paged.sql.ts'
import type { ExchangeConditions } from './filter.ts'

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

export function exchangeListCondition(
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

/** Newest or oldest first, by when it was asked for. */
export const exchangeList = pagedList<ExchangeConditions, ExchangeListRow>({
  name: 'exchanges',
  columns,
  from: sql`exchange x join ${person}`,
  counted: sql`exchange x`,
  at: sql`x.asked_at`,
  id: sql`x.id`,
  conditionsOf: exchangeListCondition,
})

export const findExchange = (merchantId: bigint, id: string): Query<ExchangeListRow> => {
  const one = sql`select ${columns} from exchange x join ${person} where x.merchant_id = ${merchantId} and x.id = ${id}`
  return { name: 'exchange_detail', text: compilable(one).compile().sql, values: [merchantId, id] }
}
