import { beijingOffsetMinutes } from '@quayside/contract/dates.ts'
import { decimalOf, exponentOf } from '@quayside/contract/money.ts'
import { columnName, escapeXml, styles } from './workbook.ts'

/** A cell of a sheet that does not come from SQL: a text, an amount in minor units, an instant, or nothing. */
export type SheetCell =
  | { readonly text: string }
  | { readonly minor: bigint; readonly currency: string }
  | { readonly instant: string }
  | null

/** From so many digits on a spreadsheet's numbers lose their last ones. */
const exactDigits = 15
const dayMs = 86_400_000
/** Days from the last one of 1899, from which spreadsheets count, to 1970; half a millisecond more, as some readers cut instead of rounding. */
const epochDay = 25_569.000000005
/** What XML has no place for. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** What XML or a spreadsheet would read as something else, and blanks at an end that a reader may drop. */
// oxlint-disable-next-line no-control-regex
const special = /[&<>"\u0000-\u001f\ufffe\uffff]|^\s|\s$|_x[0-9A-Fa-f]{4}_/

/** Rows of a workbook's sheet, counted from the one below its head. */
export class SheetLines {
  #row = 1

  line(cells: readonly SheetCell[]): string {
    const row = ++this.#row
    const written = cells.map((cell, index) =>
      cell === null ? '' : `<c r="${columnName(index)}${row}" ${contentOf(cell)}</c>`,
    )
    return `<row r="${row}">${written.join('')}</row>\n`
  }
}

function contentOf(cell: NonNullable<SheetCell>): string {
  if ('text' in cell) return textContent(cell.text)
  if ('instant' in cell) return instantContent(Date.parse(cell.instant) + beijingOffsetMinutes * 60_000)
  return amountContent(cell.currency, String(cell.minor))
}

/** @param minor an integer in decimal digits */
export function amountContent(currency: string, minor: string): string {
  const number = decimalOf(currency, minor)
  if (minor.replace('-', '').length > exactDigits) return textContent(number)
  return `s="${styles.decimals[exponentOf(currency) as keyof typeof styles.decimals]}"><v>${number}</v>`
}

/** @param wall what the clock on the wall shows, taken for UTC, in milliseconds since 1970 */
export const instantContent = (wall: number): string =>
  `s="${styles.instant}"><v>${wall / dayMs + epochDay}</v>`

export const integerContent = (digits: string): string => `><v>${digits}</v>`

/** A word by its place among those of the workbook. */
export const wordContent = (at: number): string => `t="s"><v>${at}</v>`

/** A text is never a formula: its cell says that it is a text. What only looks like an escape is one to a spreadsheet. */
export const textContent = (text: string): string =>
  special.test(text)
    ? `t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is>`
    : `t="inlineStr"><is><t>${text}</t></is>`

/** XML takes the end of a line for another one unless it is told. */
const escaped = (text: string): string =>
  escapeXml(text.replaceAll(forbidden, '').replaceAll(/_(x[0-9A-Fa-f]{4}_)/g, '_x005F_$1')).replaceAll(
    '\r',
    '&#13;',
  )
