import { sql } from 'kysely'
import type { Source, Sql } from './kind.ts'

/** Every row of a source, in the order of the list. */
export const rowsOf = ({ from, orderBy }: Source, values: readonly Sql[]): Sql =>
  sql`select ${sql.join([...values])} ${from} ${orderBy}`

/** The wall clock of a zone, whole seconds. */
export const instantIn = (at: Sql, zone: string): Sql => sql`date_trunc('second', ${at} at time zone ${zone})`

/** What stands for each value; the contract knows no others. */
export const wordCase = (of: Sql, pairs: readonly (readonly [string, Sql])[]): Sql =>
  sql`case ${of} ${sql.join(
    pairs.map(([value, word]) => sql`when ${sql.lit(value)} then ${word}`),
    sql` `,
  )} end`

/** Of rows that are about no money: all of them are one group. */
export const noCurrency = sql`''::text`
