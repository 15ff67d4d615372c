import { sql } from 'kysely'
import { instantIn, numberOf, wordCase, workedOut } from './cells.sql.ts'
import type { Cell, ExportColumn, Reader, Sql } from './kind.ts'
import { columnName, styles } from './workbook.ts'

/** What XML or a spreadsheet would read as something else, and blanks at an end that a reader may drop. */
const special = String.raw`[&<>\u0001-\u001f\ufffe\uffff]|^\s|\s$|_x[0-9A-Fa-f]{4}_`
const forbidden = String.raw`[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]`
const lookalike = String.raw`_(x[0-9A-Fa-f]{4}_)`

const replaced = (text: Sql, pairs: readonly (readonly [string, string])[]): Sql =>
  pairs.reduce((inner, [from, to]) => sql`replace(${inner}, ${sql.lit(from)}, ${sql.lit(to)})`, text)

/** Line ends as references: each row has to stay on a line of its own. */
const escaped = (text: Sql): Sql =>
  replaced(
    sql`regexp_replace(regexp_replace(${text}, ${sql.lit(forbidden)}, '', 'g'), ${sql.lit(lookalike)}, '_x005F_\\1', 'g')`,
    [
      ['&', '&amp;'],
      ['<', '&lt;'],
      ['>', '&gt;'],
      ['\n', '&#10;'],
      ['\r', '&#13;'],
      ['\t', '&#9;'],
    ],
  )

/** A text is never a formula: its cell says that it is a text. */
const textCell = (text: Sql): Sql =>
  sql`case when ${text} !~ ${sql.lit(special)} then 't="inlineStr"><is><t>' || ${text} || '</t></is></c>'
    else 't="inlineStr"><is><t xml:space="preserve">' || ${escaped(text)} || '</t></is></c>' end`

/** From here on a spreadsheet's numbers lose their last digits. */
const exactBelow = 1_000_000_000_000_000n

function moneyCell(minor: Sql, currency: Sql): Sql {
  const number = numberOf(minor, currency)
  const style = sql`case scale(${number}) ${sql.join(
    Object.entries(styles.decimals).map(
      ([decimals, id]) => sql`when ${sql.lit(Number(decimals))} then ${sql.lit(String(id))}`,
    ),
    sql` `,
  )} end`
  return sql`case when abs(${minor}) < ${sql.lit(exactBelow)} then 's="' || ${style} || '"><v>' || ${number} || '</v></c>'
    else 't="inlineStr"><is><t>' || ${number} || '</t></is></c>' end`
}

/** Days since the last one of 1899, as spreadsheets count them; half a millisecond more, as some readers cut instead of rounding. */
const serial = (at: Sql, zone: string): Sql =>
  sql`(date_part('epoch', ${instantIn(at, zone)}) / 86400 + 25569.000000005)`

function cellOf(cell: Cell, { zone }: Reader, wordAt: (word: string) => number): Sql {
  switch (cell.kind) {
    case 'text':
      return cell.begins ? workedOut(cell.of, textCell) : textCell(cell.of)
    case 'word':
      return wordCase(
        cell.of,
        Object.entries(cell.words).map(([value, word]) => [
          value,
          sql.lit(`t="s"><v>${wordAt(word)}</v></c>`),
        ]),
      )
    case 'money':
      return moneyCell(cell.minor, cell.currency)
    case 'instant':
      return sql`'s="${sql.raw(String(styles.instant))}"><v>' || ${serial(cell.of, zone)} || '</v></c>'`
    case 'integer':
      return sql`'><v>' || ${cell.of} || '</v></c>'`
  }
}

/** Stands for the row's number until the row is whole; no text of a cell can hold it. */
const rowMark = '\u0003'

/**
 * One text for each row: the row of a sheet, the first below its head. A cell without a value is left out.
 * Words are named by their place in `words`, which grows as they are met.
 */
export function sheetRow(
  columns: readonly ExportColumn[],
  reader: Reader,
  words: string[],
  orderBy: Sql,
): Sql {
  const wordAt = (word: string): number => {
    const at = words.indexOf(word)
    return at >= 0 ? at : words.push(word) - 1
  }
  const cells = columns.map(
    ({ cell }, index) =>
      sql`${sql.lit(`<c r="${columnName(index)}${rowMark}" `)} || ${cellOf(cell, reader, wordAt)}`,
  )
  const row = sql`concat(${sql.lit(`<row r="${rowMark}">`)}, ${sql.join(cells)}, '</row>')`
  return sql`replace(${row}, ${sql.lit(rowMark)}, (row_number() over (${orderBy}) + 1)::text)`
}
