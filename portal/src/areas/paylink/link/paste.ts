import { plainAmount } from '#ui/text/amount.ts'
import { type LineDraft, newLine } from './draft.ts'

/** Whether what is pasted is lines of a table; everything else is pasted as the browser does. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim())

/** Lines of goods as spreadsheets put them on the clipboard: name, specification, quantity and unit price. */
export function pastedLines(text: string): readonly LineDraft[] {
  const rows = cellsOf(text).filter((row) => row.some((cell) => cell !== ''))
  return rows.filter((row, index) => index > 0 || !isHead(row)).map(lineOf)
}

/** Names of columns above the first line: nothing that could be a price or a quantity. */
const isHead = (row: readonly string[]): boolean =>
  row.length > 2 && !row.slice(1).some((cell) => /\d/.test(cell))

function lineOf(row: readonly string[]): LineDraft {
  const [name = '', ...rest] = row
  const [second = '', third = '', fourth = ''] = rest
  if (row.length >= 4)
    return newLine({ name, spec: second, quantity: counted(third), unitPrice: priced(fourth) })
  if (row.length === 3 && isCount(second))
    return newLine({ name, quantity: counted(second), unitPrice: priced(third) })
  if (row.length === 3) return newLine({ name, spec: second, unitPrice: priced(third) })
  return newLine({ name, unitPrice: priced(second) })
}

const isCount = (cell: string): boolean => /^\d+(?:\.0+)?$/.test(plainAmount(cell))

/** Spreadsheets write 6 as 6.00 where the column is one of numbers. */
const counted = (cell: string): string =>
  isCount(cell) ? plainAmount(cell).replace(/\.0+$/, '') : cell || '1'

/** Without the code or the sign of a currency that a spreadsheet puts beside the figures. */
function priced(cell: string): string {
  const plain = plainAmount(cell)
  return /^[\p{L}\p{Sc}]*([\d.]+)[\p{L}\p{Sc}]*$/u.exec(plain)?.[1] ?? plain
}

/** Rows and cells; one that holds a tab, a line break or quotes stands in quotes, which are doubled within. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.replaceAll(/\s+/g, ' ').trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += sign
      at += 1
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === '\t') endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  endRow()
  return rows
}
