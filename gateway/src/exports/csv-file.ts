import { Transform, type TransformCallback } from 'node:stream'
import { formulaStart } from './cells.sql.ts'
import type { FileForm } from './kind.ts'

const lineFeed = 10
const carriageReturn = 13
const lineEnd = '\r\n'
/** Without it a spreadsheet takes UTF-8 for something else. */
export const byteOrderMark = '\ufeff'

export const csvDelimiter = ({ numbers }: Pick<FileForm, 'numbers'>): ',' | ';' =>
  numbers === 'comma' ? ';' : ','

/** The first line of a file; heads are words of ours and need quoting alone. */
export function csvHead(form: FileForm): string {
  const quoted = form.columns.map(({ head }) =>
    /[",;\r\n]/.test(head) ? `"${head.replaceAll('"', '""')}"` : head,
  )
  return byteOrderMark + quoted.join(csvDelimiter(form)) + lineEnd
}

const formula = new RegExp(formulaStart)

/** A text, or a number of ours with a point, which a spreadsheet may calculate with. */
export type CsvCell = string | { readonly number: string }

/** One line of cells that do not come from SQL, by the same rules: a text that a spreadsheet would calculate is neutralised. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  cells
    .map((cell) => (typeof cell === 'string' ? guarded(cell) : cell.number))
    .map((cell) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',') + lineEnd

const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** A whole file of such lines. */
export const csvText = (lines: readonly (readonly CsvCell[])[]): string =>
  byteOrderMark + lines.map(csvLine).join('')

/** Counts lines on the way. */
export class Lines extends Transform {
  lines = 0

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) this.lines++
    done(null, chunk)
  }
}

/** Ends lines with CR LF, as RFC 4180 wants them and PostgreSQL does not. */
export class CsvLines extends Lines {
  #last = 0

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    const ends: number[] = []
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) {
      this.lines++
      if ((at === 0 ? this.#last : chunk[at - 1]) !== carriageReturn) ends.push(at)
    }
    this.#last = chunk.at(-1) ?? this.#last
    const out = Buffer.allocUnsafe(chunk.length + ends.length)
    let from = 0
    let to = 0
    for (const at of ends) {
      to += chunk.copy(out, to, from, at)
      out[to++] = carriageReturn
      from = at
    }
    chunk.copy(out, to, from)
    done(null, out)
  }
}
