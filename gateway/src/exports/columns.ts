import { fill } from '@quayside/phrases/fill.ts'
import type { ExportColumn, Reader, Sql } from './kind.ts'

export const text = (head: string, of: Sql): ExportColumn => ({ head, cell: { kind: 'text', of } })

/** Whole for those who may see it so, for others as `mask` shows it. */
export const masked = (
  head: string,
  of: Sql,
  mask: (stored: string) => string,
  { revealed }: Pick<Reader, 'revealed'>,
): ExportColumn => ({
  head,
  cell: { kind: 'text', of, ...(!revealed && { shownAs: mask }) },
  isMasked: true,
})

export const word = (head: string, of: Sql, words: Readonly<Record<string, string>>): ExportColumn => ({
  head,
  cell: { kind: 'word', of, words },
})

export const money = (head: string, minor: Sql, currency: Sql): ExportColumn => ({
  head,
  cell: { kind: 'money', minor, currency },
})

export const integer = (head: string, of: Sql): ExportColumn => ({ head, cell: { kind: 'integer', of } })

/** The head says in which zone its times are. */
export const instant = (head: string, of: Sql, { zone }: Pick<Reader, 'zone'>): ExportColumn => ({
  head: fill(head, { zone }),
  cell: { kind: 'instant', of },
})
