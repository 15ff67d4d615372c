import { beijingOffsetMinutes } from '@quayside/contract/dates.ts'
import { exponentOf, formatMinor } from '@quayside/contract/money.ts'
import { columnName, escapeXml, styles } from './workbook.ts'

/** A cell of a sheet that does not come from SQL: a text, an amount in minor units, an instant, or nothing. */
export type SheetCell =
  | { readonly text: string }
  | { readonly minor: bigint; readonly currency: string }
  | { readonly instant: string }
  | null

/** From here on a spreadsheet's numbers lose their last digits. */
const exactBelow = 1_000_000_000_000_000n
const dayMs = 86_400_000
/** Days from the last one of 1899, from which spreadsheets count, to 1970. */
const epochDay = 25_569
/** What XML has no place for. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

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
  if ('text' in cell) return textOf(cell.text)
  if ('instant' in cell) {
    const wall = Date.parse(cell.instant) + beijingOffsetMinutes * 60_000
    return `s="${styles.instant}"><v>${wall / dayMs + epochDay}</v>`
  }
  const { minor, currency } = cell
  const number = formatMinor(currency, minor)
  if (minor >= exactBelow || minor <= -exactBelow) return textOf(number)
  return `s="${styles.decimals[exponentOf(currency) as keyof typeof styles.decimals]}"><v>${number}</v>`
}

/** A text is never a formula: its cell says that it is a text. What only looks like an escape is one to a spreadsheet. */
const textOf = (text: string): string =>
  `t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.replaceAll(forbidden, '').replaceAll(/_(x[0-9A-Fa-f]{4}_)/g, '_x005F_$1'))}</t></is>`
