import { exportLimits } from '@quayside/contract/account/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiled, sqlBuilder } from '#db/kysely.ts'
import type { Query } from '#db/tx.ts'
import type { ExportKind, Source, Sql } from './kind.ts'

const builder = sqlBuilder()
const query = <R>(raw: RawBuilder<R>): Query<R> => compiled({ compile: () => raw.compile(builder) })

/** Stops one beyond what a file may hold (spec §5). */
export const countMatches = (
  { matches }: Source,
  rowsMax: number = exportLimits.rows,
): Query<{ rows: bigint }> =>
  query(
    sql<{ rows: bigint }>`select count(*) as rows from (select ${matches} limit ${sql.lit(rowsMax + 1)}) m`,
  )

export interface CurrencyTotal {
  readonly currency: string
  readonly rows: bigint
  readonly sums: readonly bigint[]
}

/** Rows and sums of each currency. */
export function totalRows(
  { from }: Source,
  { currency, sums }: Pick<ExportKind, 'currency' | 'sums'>,
): Query<CurrencyTotal> {
  const added = sums.map(({ minor }) => sql`sum(${minor})::bigint`)
  return query(
    sql<CurrencyTotal>`select ${currency} as currency, count(*) as rows, array[${sql.join(added)}]::bigint[] as sums
      ${from} group by 1 order by 1`,
  )
}

export interface MonthCount {
  /** YYYY-MM of the zone. */
  readonly month: string
  readonly rows: bigint
  /** Its first instant, and that of the month after. */
  readonly begins: string
  readonly ends: string
}

/** How many rows each month of a zone has, newest first. */
export const countByMonth = ({ matches }: Source, at: Sql, zone: string): Query<MonthCount> =>
  query(
    sql<MonthCount>`select to_char(begin, 'YYYY-MM') as month, rows, begin at time zone ${zone} as begins,
        (begin + interval '1 month') at time zone ${zone} as ends
      from (select date_trunc('month', ${at} at time zone ${zone}) as begin, count(*) as rows ${matches} group by 1) m
      order by begin desc`,
  )
