import { currencies, exponentOf } from '@quayside/contract/money.ts'
import { sql } from 'kysely'
import type { Cell, Reader, Sql } from './kind.ts'

/**
 * The one place where cells of files are written, in SQL: PostgreSQL does it several times faster than a loop over rows.
 * A spreadsheet takes a text that begins with one of these, whatever blanks stand before it, for a formula.
 */
export const formulaStart = String.raw`^[\s\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff\u0001-\u001f]*[-=+@＝＋－＠]|^[ ]*[\t\r]`

const firstPlain = 48
const lastPlain = 122
const neverPlain = '=@'
const plainCodes = Array.from(
  { length: lastPlain - firstPlain + 1 },
  (_, index) => firstPlain + index,
).filter((code) => !neverPlain.includes(String.fromCharCode(code)))

/** What lies between 0 and z begins no formula, but for = and @, and almost every text begins with it: one look tells. */
const isPlain = (text: Sql): Sql => sql`ascii(${text}) = any('{${sql.raw(plainCodes.join(','))}}'::int[])`

/** The wall clock of a zone, whole seconds. */
export const instantIn = (at: Sql, zone: string): Sql => sql`date_trunc('second', ${at} at time zone ${zone})`

/** One unit of the currency's minor unit; a product with it has the currency's decimals, exactly. */
function unitOf(currency: Sql): Sql {
  const ofExponent = (exponent: number): Sql =>
    sql.join(currencies.filter((code) => exponentOf(code) === exponent).map((code) => sql.lit(code)))
  return sql`case when ${currency} in (${ofExponent(2)}) then 0.01 when ${currency} in (${ofExponent(0)}) then 1::numeric
    when ${currency} in (${ofExponent(3)}) then 0.001 when ${currency} in (${ofExponent(4)}) then 0.0001 end`
}

/** What stands for each value; the contract knows no others. */
export const wordCase = (of: Sql, pairs: readonly (readonly [string, Sql])[]): Sql =>
  sql`case ${of} ${sql.join(
    pairs.map(([value, word]) => sql`when ${sql.lit(value)} then ${word}`),
    sql` `,
  )} end`

/** An amount with exactly its currency's decimals. */
export const numberOf = (minor: Sql, currency: Sql): Sql => sql`(${minor} * ${unitOf(currency)})`

const asText = (text: Sql): Sql =>
  sql`case when ${isPlain(text)} or ${text} !~ ${sql.lit(formulaStart)} then ${text} else '''' || ${text} end`

const beginningLike = (of: Sql, begins: Sql): Sql =>
  sql`case when ${isPlain(begins)} then ${of} else ${workedOut(of, asText)} end`

/** Uses a text as often as it likes; OFFSET keeps the planner from putting the expression itself in each place. */
export const workedOut = (of: Sql, use: (text: Sql) => Sql): Sql =>
  sql`(select ${use(sql`once.text`)} from (select ${of} as text offset 0) once)`

/** A cell of a CSV line; COPY itself quotes it. */
export function csvCell(cell: Cell, { zone }: Reader, decimalComma: boolean): Sql {
  switch (cell.kind) {
    case 'text':
      return cell.begins ? beginningLike(cell.of, cell.begins) : asText(cell.of)
    case 'word':
      return wordCase(
        cell.of,
        Object.entries(cell.words).map(([value, word]) => [value, sql.lit(word)]),
      )
    case 'money': {
      const number = numberOf(cell.minor, cell.currency)
      return decimalComma ? sql`replace(${number}::text, '.', ',')` : number
    }
    case 'instant':
      return instantIn(cell.of, zone)
    case 'integer':
      return cell.of
  }
}
