import { Transform, type TransformCallback } from 'node:stream'
import { decimalOf } from '@quayside/contract/money.ts'
import { cellWriter, type Handwriting } from './cell-writer.ts'
import type { FileForm } from './kind.ts'
import type { StoredRow, StoredValues } from './stored-rows.ts'

const lineFeed = 10
const lineEnd = '\r\n'
/** Without it a spreadsheet takes UTF-8 for something else. */
export const byteOrderMark = '\ufeff'

export const csvDelimiter = ({ numbers }: Pick<FileForm, 'numbers'>): ',' | ';' =>
  numbers === 'comma' ? ';' : ','

/** The first line of a file; heads are words of ours and need quoting alone. */
export function csvHead(form: FileForm): string {
  return byteOrderMark + form.columns.map(({ head }) => quoted(head)).join(csvDelimiter(form)) + lineEnd
}

/** A spreadsheet takes a text that begins with one of these, whatever blanks stand before it, for a formula. */
const formula =
  // oxlint-disable-next-line no-control-regex
  /^[\s\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff\u0001-\u001f]*[-=+@＝＋－＠]|^ *[\t\r]/
const firstPlain = 48
const lastPlain = 122
const [equalsSign, atSign] = [61, 64]

/** What lies between 0 and z begins no formula, but for = and @, and almost every text begins with it: one look tells. */
function guarded(text: string): string {
  const first = text.charCodeAt(0)
  if (first >= firstPlain && first <= lastPlain && first !== equalsSign && first !== atSign) return text
  return formula.test(text) ? `'${text}` : text
}

/** Lines within a cell end as those of the file do. */
const quoted = (text: string): string =>
  /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""').replaceAll(/\r?\n/g, lineEnd)}"` : text

/** A text, or a number of ours with a point, which a spreadsheet may calculate with. */
export type CsvCell = string | { readonly number: string }

/** One line of cells that do not come from SQL, by the same rules: a text that a spreadsheet would calculate is neutralised. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  cells
    .map((cell) => (typeof cell === 'string' ? guarded(cell) : cell.number))
    .map(quoted)
    .join(',') + lineEnd

/** A whole file of such lines. */
export const csvText = (lines: readonly (readonly CsvCell[])[]): string =>
  byteOrderMark + lines.map(csvLine).join('')

/** Counts lines on the way. */
export class CsvLines extends Transform {
  lines = 0

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) this.lines++
    done(null, chunk)
  }
}

/** Writes a stored row as a line of the file. */
export function csvRow(form: FileForm, values: StoredValues): (row: StoredRow) => string {
  const hand = handOf(form)
  const cells = form.columns.map(({ cell }) => cellWriter(cell, hand, form, values))
  const delimiter = csvDelimiter(form)
  return (row) => {
    let line = cells[0]!(row)
    for (let index = 1; index < cells.length; index++) line += delimiter + cells[index]!(row)
    return line + lineEnd
  }
}

const handOf = ({ numbers }: FileForm): Handwriting => ({
  text: (text) => quoted(guarded(text)),
  word: quoted,
  money: (currency, minor) => {
    const number = decimalOf(currency, minor)
    return numbers === 'comma' ? number.replace('.', ',') : number
  },
  instant: (wall) => wall,
  integer: (digits) => digits,
})
