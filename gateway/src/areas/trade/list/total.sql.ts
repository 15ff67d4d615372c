import { countCap } from '@quayside/contract/lists/page-sizes.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { sql } from 'kysely'
import { compiledPerShape } from '#db/kysely.ts'
import type { Tx } from '#db/tx.ts'
import { compilable, type ListTotal, listTotal } from '#lists/paged.sql.ts'
import { type OrderCondition, orderListConditions, isFiltered, type OrderValues } from './conditions.sql.ts'
import { matchesNothing, type OrderFilter } from './filter.ts'

type CountValues = OrderValues & {
  /** Only orders that reached the gateway with this id or later: ids begin with their time. */
  readonly arrivedId?: string | undefined
}

const all = (conditions: readonly OrderCondition[]): OrderCondition => sql.join(conditions, sql` and `)

const count = compiledPerShape<CountValues, { count: bigint }>(
  'orders_count',
  (values) => {
    const arrived = values.arrivedId === undefined ? [] : [sql`id >= ${values.arrivedId}::uuid`]
    const matches = all([...orderListConditions(values), ...arrived])
    return compilable(
      sql<{
        count: bigint
      }>`select count(*) as count from (select from orders where ${matches} limit ${sql.lit(countCap + 1)}) o`,
    )
  },
  isFiltered,
)

/** Exact up to the cap; beyond it only that there are more. */
export async function countOrders(
  tx: Tx,
  merchantId: bigint,
  filter: OrderFilter,
  arrivedId?: string,
): Promise<ListTotal> {
  if (matchesNothing(filter)) return { count: 0, exact: true }
  const found = await tx.one(count({ ...filter, merchantId, ...(arrivedId !== undefined && { arrivedId }) }))
  return listTotal(found.count)
}

export interface CurrencySum {
  readonly currency: string
  readonly orders: bigint
  readonly amount: bigint
  readonly captured: bigint
  readonly refunded: bigint
}

const sums = compiledPerShape<OrderValues, CurrencySum>(
  'orders_sums',
  (values) =>
    compilable(
      sql<CurrencySum>`select currency, count(*) as orders, sum(amount)::bigint as amount, sum(captured)::bigint as captured,
      sum(refunded)::bigint as refunded
    from (select currency, amount, captured, refunded from orders where ${all(orderListConditions(values))}
      limit ${sql.lit(tradeLimits.sumRows + 1)}) o
    group by currency order by currency`,
    ),
  isFiltered,
)

/** One line per currency; undefined when more orders match than are summed at once. */
export async function sumOrders(
  tx: Tx,
  merchantId: bigint,
  filter: OrderFilter,
): Promise<CurrencySum[] | undefined> {
  if (matchesNothing(filter)) return []
  const found = await tx.rows(sums({ ...filter, merchantId }))
  const rows = found.reduce((total, { orders }) => total + orders, 0n)
  return rows > BigInt(tradeLimits.sumRows) ? undefined : found
}
