import { instantIn } from './cells.sql.ts'
import type { Cell, ExportReader } from './kind.ts'
import { storedPlain, type StoredRow, storedText, type StoredValues } from './stored-rows.ts'

/** How a type of file writes the values that cells hold. */
export interface Handwriting {
  text(text: string): string
  /** Asked once for each word of a column, not for each row. */
  word(word: string): string
  /** @param minor in decimal digits */
  money(currency: string, minor: string): string
  /** @param wall `YYYY-MM-DD HH:MM:SS` of the reader's zone */
  instant(wall: string): string
  integer(digits: string): string
}

/**
 * The one place where a cell is written from what is stored.
 * @returns what writes the cell of a row; nothing where there is no value
 */
export function cellWriter(
  cell: Cell,
  hand: Handwriting,
  { zone }: Pick<ExportReader, 'zone'>,
  values: StoredValues,
): (row: StoredRow) => string {
  if (cell.kind === 'money') {
    const [minor, currency] = [values.at(cell.minor), values.at(cell.currency)]
    return (row) => {
      const [amount, of] = [storedPlain(row, minor), storedPlain(row, currency)]
      return amount === undefined || of === undefined ? '' : hand.money(of, amount)
    }
  }
  const place = values.at(cell.kind === 'instant' ? instantIn(cell.of, zone) : cell.of)
  if (cell.kind === 'word') {
    const words = new Map(Object.entries(cell.words).map(([value, word]) => [value, hand.word(word)]))
    return (row) => words.get(row[place]!) ?? ''
  }
  const write = writerOf(cell, hand)
  const stored = cell.kind === 'text' ? storedText : storedPlain
  return (row) => {
    const value = stored(row, place)
    return value === undefined ? '' : write(value)
  }
}

function writerOf(
  cell: Extract<Cell, { kind: 'text' | 'instant' | 'integer' }>,
  hand: Handwriting,
): (value: string) => string {
  if (cell.kind !== 'text') return hand[cell.kind]
  const { shownAs } = cell
  return shownAs ? (stored) => hand.text(shownAs(stored)) : hand.text
}
