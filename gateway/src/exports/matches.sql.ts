import { exportLimits } from '@quayside/contract/account/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiled, sqlBuilder } from '../db/kysely.ts'
import type { Query } from '../db/tx.ts'
import { csvCell } from './cells.sql.ts'
import { sheetRow } from './workbook-cells.sql.ts'
import type { ExportKind, FileForm, Source, Sql } from './kind.ts'

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

/** Rows and sums of each currency, of one row more than a file may hold at most. */
export function totalMatches(
  { matches }: Source,
  { currency, sums }: Pick<ExportKind, 'currency' | 'sums'>,
  rowsMax: number,
): Query<CurrencyTotal> {
  const added = sums.map(({ minor }) => sql`sum(${minor})::bigint`)
  return query(
    sql<CurrencyTotal>`select ${currency} as currency, count(*) as rows, array[${sql.join(added)}]::bigint[] as sums
      from (select * ${matches} limit ${sql.lit(rowsMax + 1)}) m group by 1 order by 1`,
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

/** Every row of the source as cells, in the order of the list. */
export function csvRows({ from, orderBy }: Source, form: FileForm): Sql {
  const cells = form.columns.map(({ cell }) => csvCell(cell, form, form.numbers === 'comma'))
  return sql`select ${sql.join(cells)} ${from} ${orderBy}`
}

/** The same rows, each the text of a sheet's row. */
export const sheetRows = ({ from, orderBy }: Source, form: FileForm, words: string[]): Sql =>
  sql`select ${sheetRow(form.columns, form, words, orderBy)} ${from} ${orderBy}`
