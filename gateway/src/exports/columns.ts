import type { Language } from '@quayside/contract/envelope.ts'
import type { Catalogue } from '@quayside/phrases/namespaces.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Cell, ExportColumn, ExportReader, Sql } from './kind.ts'

/** What stands in a column, for one reader; its head is the list's own. */
export type FileCell = (reader: ExportReader) => Omit<ExportColumn, 'head'>

const cell = (own: Cell): FileCell => {
  const column = { cell: own }
  return () => column
}

export const text = (of: Sql): FileCell => cell({ kind: 'text', of })

/** Told in the reader's words. */
export const textFor =
  (of: (reader: ExportReader) => Sql): FileCell =>
  (reader) => ({ cell: { kind: 'text', of: of(reader) } })

/** Stored in one form and shown in another, row by row. */
export const shown =
  (of: Sql, shownAs: (stored: string, language: Language) => string): FileCell =>
  ({ language }) => ({ cell: { kind: 'text', of, shownAs: (stored) => shownAs(stored, language) } })

/** Whole for those who may see it so, for others as `mask` shows it. */
export const masked =
  (of: Sql, mask: (stored: string) => string): FileCell =>
  ({ revealed }) => ({ cell: { kind: 'text', of, ...(!revealed && { shownAs: mask }) }, isMasked: true })

export const word =
  (of: Sql, words: (all: Catalogue, language: Language) => Readonly<Record<string, string>>): FileCell =>
  ({ language }) => ({ cell: { kind: 'word', of, words: words(wordsOf(language), language) } })

export const money = (minor: Sql, currency: Sql): FileCell => cell({ kind: 'money', minor, currency })
export const integer = (of: Sql): FileCell => cell({ kind: 'integer', of })
/** Its head has a place for the zone that its times are in. */
export const instant = (of: Sql): FileCell => cell({ kind: 'instant', of })

/** A list's cells under its heads, for one reader. */
export function columnsFor<C extends string>(
  cells: Readonly<Record<C, FileCell>>,
  heads: Readonly<Record<NoInfer<C>, string>>,
  reader: ExportReader,
): Readonly<Record<C, ExportColumn>> {
  const names = Object.keys(cells) as C[]
  const columns = names.map((name) => {
    const column = cells[name](reader)
    const head = column.cell.kind === 'instant' ? fill(heads[name], { zone: reader.zone }) : heads[name]
    return [name, { head, ...column }] as const
  })
  return Object.fromEntries(columns) as Record<C, ExportColumn>
}
