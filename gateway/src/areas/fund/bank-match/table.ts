import type {
  DayOrder,
  BankFileField,
  BankFileQuestion,
  BankFileReading,
} from '@quayside/contract/fund/bank-match/bank-match.ts'
import { bankFileLimits as limits } from '@quayside/contract/fund/limits.ts'
import { isCurrency } from '@quayside/contract/money.ts'
import { Refusal } from '#acts/refusal.ts'
import type { PaperLine } from './paper.ts'
import { columnsOf } from './heads.ts'
import { dayOf, dayOrderOf, minorOfText } from './values.ts'

/** One line of a table, as the program that made it counts. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** What has to be told before the table can be read. */
export interface TableAsks {
  readonly asks: readonly BankFileQuestion[]
  readonly heads: readonly string[]
  readonly sample: readonly (readonly string[])[]
  readonly guessed: Partial<Record<BankFileField, number>>
}

type Columns = Partial<Record<BankFileField, number>>

const sampled = 5
/** Lines above the headings: a bank's name, an account, a period. */
const headWithin = 30

/**
 * Lines of a bank's table, or what its reader has to tell first.
 * @throws Refusal naming line and column
 */
export function tableLines(rows: readonly TableRow[], reading: BankFileReading): PaperLine[] | TableAsks {
  const { at, guessed } = headOf(rows, reading.columns)
  const columns = reading.columns ?? guessed
  const head = rows[at]?.cells ?? []
  const body = rows.slice(at + 1).filter((row) => isMovement(row, columns))
  const days = dayColumns(columns).flatMap((index) => body.map(({ cells }) => cells[index] ?? ''))
  const known = dayOrderOf(days.filter((text) => text !== ''))
  const dayOrder = known === undefined || known === 'any' ? reading.dayOrder : known
  const asks: BankFileQuestion[] = [
    ...(dayColumns(columns).length === 0 ? (['date'] as const) : []),
    ...(['amount', 'credit', 'debit'].every((field) => columns[field as BankFileField] === undefined)
      ? (['amount'] as const)
      : []),
    ...(columns.currency === undefined && reading.currency === undefined ? (['currency'] as const) : []),
    ...(known === undefined && reading.dayOrder === undefined ? (['dayOrder'] as const) : []),
  ]
  if (asks.length > 0)
    return {
      asks,
      heads: head.map((text) => text.slice(0, limits.shown)),
      sample: rows
        .slice(at + 1, at + 1 + sampled)
        .map(({ cells }) => cells.map((text) => text.slice(0, limits.shown))),
      guessed,
    }
  if (body.length > limits.rows) throw new Refusal('bankfile.too_many_rows', { max: limits.rows })
  return body.map((row) => lineOf(row, { columns, head, currency: reading.currency, dayOrder }))
}

const dayColumns = ({ bookedOn, valueOn }: Columns): number[] =>
  [bookedOn, valueOn].filter((index) => index !== undefined)

/** The line with the most headings that are known; where columns are told, the widest one. */
function headOf(rows: readonly TableRow[], told: Columns | undefined): { at: number; guessed: Columns } {
  let best = { at: 0, guessed: {} as Columns, score: -1 }
  for (const [at, { cells }] of rows.slice(0, headWithin).entries()) {
    const guessed = columnsOf(cells)
    const filled = cells.filter((text) => text !== '').length
    const score = Object.keys(guessed).length * 100 + (told || Object.keys(guessed).length === 0 ? filled : 0)
    if (score > best.score) best = { at, guessed, score }
  }
  return best
}

/** A line with a day and an amount; sums say in words what they are. */
function isMovement({ cells }: TableRow, columns: Columns): boolean {
  const has = (field: BankFileField) => (cells[columns[field] ?? -1] ?? '').trim() !== ''
  return (
    dayColumns(columns).some((index) => /\d/.test(cells[index] ?? '')) &&
    (has('amount') || has('credit') || has('debit'))
  )
}

interface Told {
  readonly columns: Columns
  readonly head: readonly string[]
  readonly currency: string | undefined
  readonly dayOrder: DayOrder | undefined
}

function lineOf({ line, cells }: TableRow, { columns, head, currency: given, dayOrder }: Told): PaperLine {
  const text = (field: BankFileField): string => (cells[columns[field] ?? -1] ?? '').trim()
  const named = (field: BankFileField): string => head[columns[field] ?? -1] || field
  const day = (field: 'bookedOn' | 'valueOn'): string | null => {
    if (text(field) === '') return null
    const found = dayOf(text(field), dayOrder)
    if (found === undefined) throw new Refusal('bankfile.date', { line, column: named(field) })
    return found
  }
  const code = text('currency') === '' ? (given ?? '') : text('currency').toUpperCase()
  const currency = code === 'RMB' || code === '人民币' ? 'CNY' : code
  if (!isCurrency(currency)) throw new Refusal('bankfile.currency', { line, column: named('currency') })
  const minor = (field: 'amount' | 'credit' | 'debit'): bigint => {
    if (text(field) === '') return 0n
    const found = minorOfText(currency, text(field))
    if (found === undefined) throw new Refusal('bankfile.amount', { line, column: named(field) })
    return found
  }
  // Some banks write what was taken below zero, some do not; a debit is one either way.
  const debit = minor('debit')
  const total = minor('amount') + minor('credit') - (debit < 0n ? -debit : debit)
  return {
    line,
    bookedOn: day('bookedOn'),
    valueOn: day('valueOn'),
    reference: text('reference') || null,
    remittance: text('remittance') || null,
    currency,
    minor: total,
    tail: tailOf(text('account')),
  }
}

/** The last digits alone: the number itself is nobody's business here. */
export const tailOf = (account: string): string | null =>
  /[A-Za-z0-9]{4}$/.exec(account.replaceAll(/[\s-]/g, ''))?.[0]?.toUpperCase() ?? null
