import type { Language } from '@quayside/contract/envelope.ts'
import { type BatchColumn, batchColumns, type BatchKind } from '@quayside/contract/trade/batch/states.ts'
import { isPlainLine } from '@quayside/contract/text.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { Refusal } from '#acts/refusal.ts'
import { holdsCardNumber } from '#acts/input/card-number.ts'
import { type Cells, tooManyRows } from './cells.ts'
import type { BatchAsk } from './move.ts'

/** The longest text of each column; an amount's own form is told by the dry run. */
const widths = {
  order: tradeLimits.orderNo.max + 8,
  amount: tradeLimits.batch.cell.max,
  currency: tradeLimits.batch.cell.max,
  merchantRefundId: tradeLimits.merchantRefundId.max,
  reason: tradeLimits.reasonText.max,
} as const satisfies Record<BatchColumn, number>

/** Numbers that a system gave may look like a card's (ADR 0035). */
const numbers: ReadonlySet<BatchColumn> = new Set(['order', 'merchantRefundId'])

/**
 * Lines of a batch out of cells, by their headings in either language; a list without any has the template's order.
 * @throws Refusal that names the line
 */
export function asksOf(
  kind: BatchKind,
  rows: readonly Cells[],
  { needsHeads, language }: { readonly needsHeads: boolean; readonly language: Language },
): BatchAsk[] {
  const [first] = rows
  if (!first) throw new Refusal('batch.empty')
  const heads = first.cells.map((head) => columnNamed(kind, head))
  const hasHeads = heads.includes('order')
  if (needsHeads && !hasHeads)
    throw new Refusal('batch.columns', { line: first.line, column: first.cells[0] ?? '' })
  if (hasHeads) checkHeads(first, heads)
  const columns = hasHeads ? heads : (batchColumns[kind] as readonly BatchColumn[])
  const body = hasHeads ? rows.slice(1) : rows
  if (body.length === 0) throw new Refusal('batch.empty')
  if (body.length > tradeLimits.batch.rows) throw tooManyRows()
  return body.map((row) => askOf(row, columns, language))
}

function checkHeads({ line, cells }: Cells, heads: readonly (BatchColumn | undefined)[]): void {
  const wrong = heads.findIndex(
    (head, index) => cells[index] !== '' && (head === undefined || heads.indexOf(head) !== index),
  )
  if (wrong >= 0) throw new Refusal('batch.columns', { line, column: cells[wrong]!.slice(0, 40) })
}

/** Two spellings of one heading are alike: capitals, blanks and full stops do not count. */
const plain = (head: string): string => head.toLowerCase().replaceAll(/[\s.*_（）()]/g, '')

function columnNamed(kind: BatchKind, head: string): BatchColumn | undefined {
  const wanted = plain(head)
  return (batchColumns[kind] as readonly BatchColumn[]).find((column) =>
    [column, wordsOf('en').batch.column[column], wordsOf('zh').batch.column[column]].some(
      (name) => plain(name) === wanted,
    ),
  )
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An order's number, or its id as the database writes it. */
export const orderKey = (text: string): string => (uuid.test(text) ? text.toLowerCase() : text)

function askOf(
  { line, cells }: Cells,
  columns: readonly (BatchColumn | undefined)[],
  language: Language,
): BatchAsk {
  const surplus = cells.findIndex((cell, index) => cell !== '' && columns[index] === undefined)
  if (surplus >= 0) throw new Refusal('batch.columns', { line, column: cells[surplus]!.slice(0, 40) })
  const of = (column: BatchColumn): string | null => {
    const text = cells[columns.indexOf(column)] ?? ''
    if (text.length > widths[column] || !isPlainLine(text))
      throw new Refusal('batch.line', { line, column: wordsOf(language).batch.column[column] })
    if (!numbers.has(column) && holdsCardNumber(text))
      throw new Refusal('batch.card_number', { line, column: wordsOf(language).batch.column[column] })
    return text === '' ? null : text
  }
  const order = of('order')
  if (order === null) throw new Refusal('batch.columns', { line, column: '' })
  return {
    line,
    order: orderKey(order),
    amountText: of('amount'),
    currencyText: of('currency')?.toUpperCase() ?? null,
    merchantRefundId: of('merchantRefundId'),
    reason: of('reason'),
  }
}
