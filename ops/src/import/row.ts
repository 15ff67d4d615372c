import { exponentOf, isCurrency } from '@quayside/contract/money.ts'
import { isPlainLine, hasChinese } from '@quayside/contract/text.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { parseDecimal, times, toMinor, type Decimal } from './decimal.ts'
import type { ImportMap } from './import-map.ts'
import { localTimes } from './local-time.ts'
import type { Reason } from './reasons.ts'

interface Common {
  /** Line of the file on which the row begins; the heading is line 1. */
  readonly line: number
  readonly number: string
  readonly currency: string
  /** Signed minor units, as the file has them. */
  readonly minor: bigint
}

interface Trade extends Common {
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly customer: string | undefined
}

export interface Sale extends Trade {
  readonly kind: 'sale'
  readonly email: string | undefined
  readonly country: string | undefined
}
export interface Cancellation extends Trade {
  readonly kind: 'cancellation'
}
export interface RefusedRow extends Common {
  readonly kind: 'refused'
  readonly reason: Reason
}
export type Row = Sale | Cancellation | RefusedRow

export type Cells = Readonly<Record<string, string | undefined>>

/** The largest amount that the ingest takes has 15 digits before the point. */
const digitsMax = 15

/** Reads rows by a map: what each is, or why it is nothing. */
export function rowReader(map: ImportMap): (cells: Cells, line: number) => Row {
  const instantOf = localTimes(map.date.format, map.date.zone)
  const cell = (cells: Cells, name: string | undefined): string | undefined => {
    const text = name === undefined ? undefined : cells[name]?.trim()
    return text === undefined || text === '' || map.blank.includes(text) ? undefined : text
  }
  return (cells, line) => {
    const number = cell(cells, map.columns.number) ?? ''
    const currency = currencyOf(map, cells)
    const exact = amountOf(map, cells)
    const minor = exact && currency !== undefined ? toMinor(exact, exponentOf(currency)) : 0n
    const common = { line, number, currency: currency ?? '', minor }
    const refused = (reason: Reason): RefusedRow => ({ ...common, kind: 'refused', reason })
    if (currency === undefined) return refused('currency')
    if (!exact || String(minor).length > digitsMax) return { ...refused('amount'), minor: 0n }
    if (!isNumber(number)) return refused('number')
    if (map.adjustmentPrefix !== undefined && number.startsWith(map.adjustmentPrefix))
      return refused('adjustment')
    if (minor === 0n) return refused('worthless')
    const cancels = map.cancellationPrefix !== undefined && number.startsWith(map.cancellationPrefix)
    if (cancels && minor > 0n) return refused('positive_cancellation')
    if (!cancels && minor < 0n) return refused('negative')
    const at = instantOf(cell(cells, map.columns.date) ?? '')
    if (at === undefined) return refused('date')
    const customer = plain(cell(cells, map.columns.customer), tradeLimits.customerId.max)
    if (cancels) return { ...common, kind: 'cancellation', at, customer }
    const email = mail(cell(cells, map.columns.email))
    const country = countryOf(map, cell(cells, map.columns.country))
    return { ...common, kind: 'sale', at, customer, email, country }
  }
}

function currencyOf({ currency }: ImportMap, cells: Cells): string | undefined {
  const code = 'fixed' in currency ? currency.fixed : (cells[currency.column]?.trim() ?? '')
  return isCurrency(code) ? code : undefined
}

function amountOf({ amount }: ImportMap, cells: Cells): Decimal | undefined {
  if ('column' in amount) return parseDecimal(cells[amount.column] ?? '')
  const [a, b] = amount.product.map((name) => parseDecimal(cells[name] ?? ''))
  return a && b && times(a, b)
}

const isNumber = (text: string): boolean =>
  text !== '' && text.length <= tradeLimits.merchantOrderId.max && isPlainLine(text) && !hasChinese(text)

const plain = (text: string | undefined, max: number): string | undefined =>
  text !== undefined && text.length <= max && isPlainLine(text) ? text : undefined

function mail(text: string | undefined): string | undefined {
  const email = plain(text, tradeLimits.email.max)
  return email !== undefined && !hasChinese(email) ? email : undefined
}

function countryOf({ countries }: ImportMap, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  return countries[text] ?? (/^[A-Z]{2}$/.test(text) ? text : undefined)
}
