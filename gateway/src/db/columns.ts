import pg from 'pg'
import { columnTypes } from './column-types.ts'

export interface Field {
  readonly name: string
  readonly dataTypeID: number
}

type Read = (text: string) => unknown

const { builtins } = pg.types
const texts: ReadonlySet<number> = new Set([
  builtins.TEXT,
  builtins.VARCHAR,
  builtins.BPCHAR,
  builtins.UUID,
  builtins.NUMERIC,
])

/** What a statement's rows consist of: told by the server once for each connection. */
export class Columns {
  readonly #names: readonly string[]
  /** Undefined where the text is the value. */
  readonly #reads: readonly (Read | undefined)[]
  /** A row with all of its columns, so that a copy has its shape from the beginning. */
  readonly #empty: Readonly<Record<string, null>>

  constructor(fields: readonly Field[]) {
    this.#names = fields.map(({ name }) => name)
    this.#reads = fields.map(({ dataTypeID }) =>
      texts.has(dataTypeID) ? undefined : (columnTypes.getTypeParser(dataTypeID) as Read),
    )
    this.#empty = Object.fromEntries(this.#names.map((name) => [name, null]))
  }

  rowOf(values: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = { ...this.#empty }
    for (let at = 0; at < values.length; at++) {
      const value = values[at]!
      if (value === null) continue
      const read = this.#reads[at]
      row[this.#names[at]!] = read ? read(value) : value
    }
    return row
  }
}
