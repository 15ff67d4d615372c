import { Transform, type TransformCallback } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import type { Sql } from './kind.ts'

/** One row as the database gives it: each value as COPY's text format writes it. */
export type StoredRow = readonly string[]

/** What a file needs of each row. The database gives it as it is stored, once, however many cells are made of it. */
export class StoredValues {
  readonly #of: Sql[] = []

  /** @returns where the value stands in a row */
  at(of: Sql): number {
    const known = this.#of.indexOf(of)
    return known >= 0 ? known : this.#of.push(of) - 1
  }

  /** As they stand in a row. */
  all(): readonly Sql[] {
    return this.#of
  }
}

const absent = String.raw`\N`
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }

/** Digits, a time or a name of ours, which need no escapes: undefined where there is no value. */
export function storedPlain(row: StoredRow, at: number): string | undefined {
  const field = row[at]!
  return field === absent ? undefined : field
}

/** @returns undefined where there is no value */
export function storedText(row: StoredRow, at: number): string | undefined {
  const field = row[at]!
  if (field === absent) return undefined
  if (!field.includes('\\')) return field
  return field.replaceAll(/\\(.)/g, (_, escaped: string) => escapes[escaped] ?? escaped)
}

/** Whoever else looks at the rows that pass by. */
interface Onlooker {
  add(row: StoredRow): void
}

/**
 * Writes each stored row as a line of the file, many rows at a time. They leave as texts: whoever takes them knows where
 * their bytes go, while a buffer of each would lie in memory for long.
 */
export class RowsWritten extends Transform {
  rows = 0
  readonly #write: (row: StoredRow) => string
  readonly #onlooker: Onlooker
  readonly #decoder = new StringDecoder()
  /** The beginning of a row whose end has not come yet. */
  #begun = ''

  constructor(write: (row: StoredRow) => string, onlooker: Onlooker, head = '') {
    super({ readableObjectMode: true, readableHighWaterMark: 1 })
    this.#write = write
    this.#onlooker = onlooker
    if (head !== '') this.push(head)
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    const lines = (this.#begun + this.#decoder.write(chunk)).split('\n')
    this.#begun = lines.pop()!
    let out = ''
    for (const line of lines) {
      const row = line.split('\t')
      this.#onlooker.add(row)
      out += this.#write(row)
      this.rows++
    }
    if (out === '') done()
    else done(null, out)
  }

  override _flush(done: TransformCallback): void {
    done(this.#begun === '' ? null : new Error('the rows ended within a row'))
  }
}
