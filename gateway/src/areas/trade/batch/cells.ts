import { batchColumns } from '@quayside/contract/trade/batch/states.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { Refusal } from '#acts/refusal.ts'

/** One line of a file or a list, empty ones left out; `line` counts as the program that made it does. */
export interface Cells {
  readonly line: number
  readonly cells: readonly string[]
}

const { lineNo, columns, rows } = tradeLimits.batch

/** @throws Refusal when a line is too far down or too wide to be one of a batch */
export function checkSize({ line, cells }: Cells): void {
  if (line > lineNo) throw tooManyRows()
  if (cells.length > columns.max)
    throw new Refusal('batch.columns', { line, column: cells[columns.max]!.slice(0, 20) })
}

export const tooManyRows = (): Refusal =>
  new Refusal('batch.too_many_rows', { max: rows.toLocaleString('en') })

/** What a spreadsheet would calculate; a number may have a sign. */
const formula = /^(?:[=@＝＠\t\r]|[-+－＋](?![\d.]+$))/

/** @throws Refusal */
export function refuseFormulas({ line, cells }: Cells): void {
  if (cells.some((cell) => formula.test(cell))) throw new Refusal('batch.formula', { line })
}

/**
 * Cells of RFC 4180 text, or of what was copied from a spreadsheet; the first line with anything in it decides which
 * sign parts them.
 * @throws Refusal when a quote is never closed, or a line cannot be one of a batch
 */
export function textCells(text: string): Cells[] {
  const delimiter = delimiterOf(text)
  const found: Cells[] = []
  let line = 1
  let at = 0
  while (at < text.length) {
    const start = line
    const cells: string[] = []
    for (;;) {
      const read = readCell(text, at, delimiter)
      cells.push(read.cell.trim())
      line += read.breaks
      at = read.end
      if (text[at] !== delimiter) break
      at++
    }
    if (text[at] === '\r') at++
    if (text[at] === '\n') at++
    line++
    if (cells.some((cell) => cell !== '')) {
      const row = { line: start, cells }
      checkSize(row)
      found.push(row)
    }
  }
  return found
}

/** Columns of the widest template: what stands beyond the last is part of it, a reason has spaces of its own. */
const widest = Math.max(...Object.values(batchColumns).map((columns) => columns.length))
/** An order's number is long; nobody's amount has as many digits before its point. */
const numberLike = /^[\w-]{12,}$/

/**
 * Cells of a pasted list. Where no other sign parts its columns, spaces do; order numbers beside each other are one line
 * each.
 * @throws Refusal
 */
export function listCells(text: string): Cells[] {
  const first = firstLine(text).trim()
  const [word = ''] = first.split(/[ \u3000]/)
  const isSpaced = word !== first && /\d/.test(word) && !/[\t;,"]/.test(first)
  return textCells(
    isSpaced
      ? text
          .split(/\r\n|\n|\r/)
          .map(parted)
          .join('\n')
      : text,
  )
}

function parted(line: string): string {
  const words = line.split(/[ \u3000]+/).filter((word) => word !== '')
  if (words.every((word) => numberLike.test(word) && /\d/.test(word))) return words.join('\n')
  return [...words.slice(0, widest - 1), words.slice(widest - 1).join(' ')].join('\t')
}

const breaks = /\r\n|\n|\r/g

function readCell(
  text: string,
  from: number,
  delimiter: string,
): { cell: string; end: number; breaks: number } {
  if (text[from] !== '"') {
    let end = from
    while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++
    return { cell: text.slice(from, end), end, breaks: 0 }
  }
  let cell = ''
  for (let at = from + 1; ;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new Refusal('batch.file_broken')
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      let end = quote + 1
      while (text[end] === ' ') end++
      const isEnd = end >= text.length || [delimiter, '\n', '\r'].includes(text[end]!)
      if (!isEnd) throw new Refusal('batch.file_broken')
      return { cell, end, breaks: cell.match(breaks)?.length ?? 0 }
    }
    cell += '"'
    at = quote + 2
  }
}

function delimiterOf(text: string): string {
  const first = firstLine(text)
  return ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ','
}

/** The first line with anything in it. */
function firstLine(text: string): string {
  const from = text.search(/\S/)
  const length = from < 0 ? 0 : text.slice(from).search(/[\r\n]/)
  const begin = Math.max(text.lastIndexOf('\n', from), text.lastIndexOf('\r', from)) + 1
  return text.slice(begin, length < 0 ? text.length : from + length)
}
