import { fill } from '@quayside/phrases/fill.ts'
import type { ExportColumn, Reader, Sql } from './kind.ts'

export const text = (head: string, of: Sql): ExportColumn => ({ head, cell: { kind: 'text', of } })

/** Masked as it is worked out by `of` from a text that begins with the same character, or whole for those who may see it so. */
export const masked = (head: string, of: Sql, begins: Sql): ExportColumn => ({
  head,
  cell: { kind: 'text', of, begins },
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
