import { createQueryId, PostgresQueryCompiler, type RawBuilder } from 'kysely'
import pg from 'pg'

/** A piece of SQL, or a whole statement, with its values beside it. */
export type Sql = RawBuilder<unknown>

/** Writes values into the text: COPY is a command and takes none beside it. */
class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literal(value))
  }
}

const compiler = new LiteralCompiler()

/** The statement's text with every value in it, quoted as PostgreSQL reads it. */
export const textWithValues = (query: Sql): string =>
  compiler.compileQuery(query.toOperationNode(), createQueryId()).sql

/** @throws TypeError for a value that no statement of ours takes */
export function literal(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'bigint' || typeof value === 'boolean') return `(${value})`
  if (typeof value === 'number' && Number.isFinite(value)) return `(${value})`
  if (typeof value === 'string') return textLiteral(value)
  if (Array.isArray(value)) return textLiteral(`{${value.map(arrayItem).join(',')}}`)
  throw new TypeError(`no literal for a value of type ${typeof value}`)
}

function textLiteral(text: string): string {
  // PostgreSQL has no such character, and would read the text only up to it.
  if (text.includes('\0')) throw new TypeError('no literal for a text with NUL')
  return pg.escapeLiteral(text)
}

function arrayItem(item: unknown): string {
  if (typeof item !== 'string') throw new TypeError(`no literal for an array of ${typeof item}`)
  return `"${item.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
