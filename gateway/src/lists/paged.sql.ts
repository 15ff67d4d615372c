import { countCap } from '@quayside/contract/lists/page-sizes.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiledPerShape, sqlBuilder } from '#db/kysely.ts'
import type { Tx } from '#db/tx.ts'
import type { ListPlace } from './cursor.ts'
import { listPage, type Page, type PageAsk } from './page.ts'

/** How many rows match: exact up to the cap; beyond it only that there are more. */
export interface ListTotal {
  readonly count: number
  readonly exact: boolean
}

export function listTotal(counted: bigint): ListTotal {
  const exact = counted <= BigInt(countCap)
  return { count: exact ? Number(counted) : countCap, exact }
}

/** What a call asks of a list. */
interface Asked {
  readonly page: PageAsk
  readonly order: 'newest' | 'oldest'
  /** Whether the total is wanted as well. */
  readonly count: boolean
}

type OfMerchant<C> = C & { readonly merchantId: bigint }
type Values<C> = OfMerchant<C> & {
  readonly atCreated?: string
  readonly atId?: string
  readonly limit?: number
}

interface ListSql<C> {
  /** Prefix of its prepared statements' names, unique in the gateway. */
  readonly name: string
  readonly columns: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  /** What conditions look at: `from` without the tables that are only shown. */
  readonly counted: RawBuilder<unknown>
  /** Time and id of a row, by which the list is sorted. */
  readonly at: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly conditionsOf: (values: OfMerchant<C>) => RawBuilder<unknown>
  /** Conditions that every question has, beside the merchant. */
  readonly always?: readonly (keyof C)[]
}

interface List<C, R> {
  /** @throws Refusal for a cursor that no page ever gave */
  ask(tx: Tx, merchantId: bigint, conditions: C, asked: Asked): Promise<Page<R> & { total: ListTotal | null }>
}

const builder = sqlBuilder()
export const compilable = <R>(query: RawBuilder<R>) => ({ compile: () => query.compile(builder) })

/** Whether anything is asked beside what every question has: then the best plan depends on the values. */
export const filteredBeyond =
  (...always: readonly PropertyKey[]) =>
  (values: object): boolean =>
    Object.entries(values).some(([key, value]) => value !== undefined && !always.includes(key))

/**
 * A merchant's list that is sorted by time: a page by keyset, with how many rows there are.
 * @throws Error when a column would be looked up for all rows at once: `hasRow` asks for those of the page
 */
export function pagedList<C extends object, R extends ListPlace>(list: ListSql<C>): List<C, R> {
  const { name, counted, conditionsOf, columns } = list
  if (/\bexists\s*\(/i.test(compilable(columns).compile().sql))
    throw new Error(`the list ${name} has a column by "exists"`)
  const isFiltered = filteredBeyond('merchantId', 'limit', 'atCreated', 'atId', ...(list.always ?? []))
  const statementOf = (newestFirst: boolean) =>
    compiledPerShape<Values<C>, R>(
      `${name}_${newestFirst ? 'newest' : 'oldest'}`,
      (values) => compilable(pageSql<C, R>(list, values, newestFirst)),
      isFiltered,
    )
  const newest = statementOf(true)
  const oldest = statementOf(false)
  const total = compiledPerShape<Values<C>, { count: bigint }>(
    `${name}_count`,
    (values) =>
      compilable(sql`select count(*) as count from (
        select from ${counted} where ${conditionsOf(values)} limit ${sql.lit(countCap + 1)}) c`),
    isFiltered,
  )
  return {
    async ask(tx, merchantId, conditions, { page: asked, order, count }) {
      const [found, counted] = await Promise.all([
        listPage(asked, placeIn, ({ forwards, after, limit }) => {
          const statement = (order === 'newest') === forwards ? newest : oldest
          const place = after && { atCreated: after.createdAt, atId: after.id }
          return tx.rows(statement({ ...conditions, merchantId, limit, ...place }))
        }),
        count ? tx.one(total({ ...conditions, merchantId })) : null,
      ])
      return { ...found, total: counted && listTotal(counted.count) }
    },
  }
}

const placeIn = ({ createdAt, id }: ListPlace): ListPlace => ({ createdAt, id })

function pageSql<C, R>(
  { columns, from, at, id, conditionsOf }: ListSql<C>,
  values: Values<C>,
  newestFirst: boolean,
): RawBuilder<R> {
  const side = newestFirst ? sql`<` : sql`>`
  const direction = newestFirst ? sql`desc` : sql`asc`
  const beyond =
    values.atCreated === undefined
      ? sql``
      : sql`and (${at}, ${id}) ${side} (${values.atCreated}::timestamptz, ${values.atId}::uuid)`
  return sql<R>`select ${columns} from ${from} where ${conditionsOf(values)} ${beyond}
    order by ${at} ${direction}, ${id} ${direction} limit ${values.limit}`
}
