import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { parse } from 'csv-parse'
import { SetupError } from '@quayside/gateway/db/setup-error.ts'
import type { Cells } from './row.ts'

export interface CsvFile {
  /** SHA-256 in hexadecimal: the same file has the same events. */
  readonly hash: string
  /** Rows in the file's order; the heading is no row. */
  rows(): AsyncIterable<CsvRow>
}

export interface CsvRow {
  readonly line: number
  /** Undefined where the row has another number of columns than the heading. */
  readonly cells: Cells | undefined
  /** Share of the file read so far, 0 to 1. */
  readonly share: number
}

/** @throws SetupError when it cannot be read, is empty, or lacks a column that the map names */
export async function openCsv(path: string, separator: string, wanted: readonly string[]): Promise<CsvFile> {
  const size = sizeOf(path)
  const hash = await hashOf(path)
  return { hash, rows: () => rows(path, size, separator, wanted) }
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number; readonly bytes: number }
}

async function* rows(
  path: string,
  size: number,
  separator: string,
  wanted: readonly string[],
): AsyncGenerator<CsvRow> {
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      delimiter: separator,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  )
  let heading: readonly string[] | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (!heading) {
        heading = record.map((name) => name.trim())
        requireColumns(path, heading, wanted)
        continue
      }
      const names = heading
      const fits = record.length === names.length
      // A cell may hold line breaks; the row is named by the line on which it begins.
      const breaks = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
      const cells = Object.fromEntries(names.map((name, index) => [name, record[index]]))
      yield { line: info.lines - breaks, cells: fits ? cells : undefined, share: info.bytes / size }
    }
  } catch (error) {
    if (error instanceof SetupError) throw error
    throw new SetupError(`The file ${path} is no readable CSV: ${(error as Error).message}.`, {
      cause: error,
    })
  }
  if (!heading) throw new SetupError(`The file ${path} is empty.`)
}

function requireColumns(path: string, heading: readonly string[], wanted: readonly string[]): void {
  const missing = wanted.filter((name) => !heading.includes(name))
  if (missing.length > 0)
    throw new SetupError(`The file ${path} has no column ${missing.join(', ')}: is it the right map?`)
}

function sizeOf(path: string): number {
  try {
    const stat = statSync(path)
    if (stat.isFile()) return Math.max(1, stat.size)
  } catch (error) {
    throw new SetupError(`The file ${path} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
  throw new SetupError(`${path} is not a file.`)
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  } catch (error) {
    throw new SetupError(`The file ${path} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
  return hash.digest('hex')
}
