import { parse } from 'csv-parse/sync'
import { bankFileLimits as limits } from '@quayside/contract/fund/limits.ts'
import type { BankFileReading } from '@quayside/contract/fund/bank-match/bank-match.ts'
import { Refusal } from '#acts/refusal.ts'
import { workbookCells } from '#areas/trade/public.ts'
import { camtLines } from './camt.ts'
import type { BankFilePaper } from './paper.ts'
import { type TableAsks, tableLines, type TableRow } from './table.ts'

export interface BankFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly reading: BankFileReading
}

const zipMagic = Buffer.from([0x50, 0x4b, 3, 4])

/**
 * What a bank's file holds; its ending and its first bytes have to agree.
 * @throws Refusal naming line and column where there is one
 */
export function readBankFile({ name, bytes, reading }: BankFile): BankFilePaper | TableAsks {
  const buffer = Buffer.from(bytes)
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  const isZip = buffer.subarray(0, zipMagic.length).equals(zipMagic)
  if ((ending === 'xlsx') !== isZip) throw new Refusal('bankfile.file_type')
  if (isZip) return table('xlsx', workbookRows(buffer), reading)
  const text = decoded(buffer)
  const isXml = text.trimStart().startsWith('<')
  if ((ending === 'xml') !== isXml) throw new Refusal('bankfile.file_type')
  if (isXml) return whole({ format: 'camt', lines: camtLines(text) })
  if (ending !== 'csv' && ending !== 'txt') throw new Refusal('bankfile.file_type')
  return table('csv', csvRows(text), reading)
}

function table(
  format: 'csv' | 'xlsx',
  rows: readonly TableRow[],
  reading: BankFileReading,
): BankFilePaper | TableAsks {
  if (rows.length === 0) throw new Refusal('bankfile.empty')
  const lines = tableLines(rows, reading)
  return 'asks' in lines ? lines : whole({ format, lines })
}

function whole(paper: BankFilePaper): BankFilePaper {
  const lines = paper.lines.filter(({ minor }) => minor !== 0n)
  if (lines.length === 0) throw new Refusal('bankfile.empty')
  return { ...paper, lines }
}

/** The reader of batches counts before it unpacks; what it refuses is told in words of statements. */
function workbookRows(buffer: Buffer): TableRow[] {
  try {
    return workbookCells(buffer).map(({ line, cells }) => ({
      line,
      cells: Array.from(cells, (cell) => cell ?? ''),
    }))
  } catch (error) {
    throw error instanceof Refusal ? ofBankFile(error) : error
  }
}

function ofBankFile({ key, facts }: Refusal): Refusal {
  if (key === 'batch.formula') return new Refusal('bankfile.formula', { line: facts['line'] ?? 1 })
  if (key === 'batch.file_large') return new Refusal('bankfile.file_large', { mb: limits.bytes / 1024 ** 2 })
  if (key === 'batch.columns') return new Refusal('bankfile.columns', { max: limits.columns })
  if (key === 'batch.too_many_rows') return new Refusal('bankfile.too_many_rows', { max: limits.rows })
  return new Refusal('bankfile.file_type')
}

function csvRows(text: string): TableRow[] {
  try {
    const records = parse(text, {
      bom: true,
      info: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: limits.recordBytes,
      to: limits.rows + headroom,
    }) as unknown as readonly { record: string[]; info: { lines: number } }[]
    let next = 1
    return records.map(({ record, info }) => {
      // The parser counts to the end of a record; a cell with line breaks begins earlier.
      const line = Math.max(next, info.lines - record.join('').split('\n').length + 1)
      next = info.lines + 1
      return checked({ line, cells: record.map((cell) => cell.trim()) })
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { lines = 1, column = 1 } = error as { lines?: number; column?: number | string }
    throw new Refusal('bankfile.file_broken', { line: lines, column: String(column) })
  }
}

/** Headings, blank lines and sums around the movements. */
const headroom = 200

function checked(row: TableRow): TableRow {
  if (row.cells.length > limits.columns) throw new Refusal('bankfile.columns', { max: limits.columns })
  return row
}

function delimiterOf(text: string): string {
  const head = text.slice(0, 4_000)
  const count = (sign: string): number => head.split(sign).length
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

const encodings = (bytes: Buffer): string[] => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le']
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be']
  return ['utf-8', 'gb18030']
}

/** By its mark, as UTF-8, or as Chinese Windows writes. */
function decoded(bytes: Buffer): string {
  for (const encoding of encodings(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      if (!text.includes('\0') && !/^(%PDF-|GIF8|\{\\rtf)/.test(text)) return text
    } catch {
      // The next one.
    }
  }
  throw new Refusal('bankfile.file_type')
}
