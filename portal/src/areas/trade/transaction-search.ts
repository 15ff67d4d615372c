import type { InputOf } from '@quayside/contract/call.ts'
import { daysOf, type Period, periods } from '@quayside/contract/period.ts'
import { isCurrency } from '@quayside/contract/money.ts'
import { tradeLimits as limits } from '@quayside/contract/trade/limits.ts'
import {
  captureState,
  cardBrands,
  type MissingPart,
  missingParts,
  type CardBrand,
  type CaptureState,
  orderStates,
  type OrderState,
  orderTypeNames,
  type OrderType,
  paymentMethods,
  type PaymentMethod,
  settlementStates,
  type SettlementState,
  sourceTypes,
  type SourceType,
} from '@quayside/contract/trade/states.ts'
import type { transactionCalls } from '@quayside/contract/trade/transaction.ts'
import { dateIn, endOfDay, isZone, startOfDay } from '../../ui/zone.tsx'

export type TransactionFilterInput = NonNullable<InputOf<typeof transactionCalls.query>['filter']>

/** The list's address: every filter, and where in the list the page stands. Days are days of `zone`. */
export interface TransactionSearch {
  text?: string
  numbers?: string[]
  orderNo?: string
  merchantOrderId?: string
  arn?: string
  lastFour?: string
  email?: string
  from?: string
  to?: string
  zone?: string
  /** Moves with the reader's calendar, and goes before days. */
  period?: Period
  status?: OrderState[]
  captureState?: CaptureState[]
  type?: OrderType[]
  currency?: string[]
  brand?: CardBrand[]
  cardCountry?: string[]
  siteId?: string[]
  paymentMethod?: PaymentMethod[]
  source?: SourceType[]
  amountFrom?: string
  amountTo?: string
  settlement?: SettlementState[]
  responseCode?: string[]
  without?: MissingPart[]
  /** A saved filter, or `all`; conditions in the address go before its own. */
  view?: string
  after?: string
  before?: string
  /** How many rows stand before this page, for its numbers alone. */
  skipped?: number
}

type Raw = Record<string, unknown>

/** What a link or a hand has put into the address and is no filter of ours is left out. */
export function validateTransactionSearch(raw: Raw): TransactionSearch {
  const search = {
    text: line(raw['text'], limits.searchText.max),
    numbers: lines(raw['numbers'], limits.merchantOrderId.max, limits.numbers.max),
    orderNo: line(raw['orderNo'], limits.orderNo.max),
    merchantOrderId: line(raw['merchantOrderId'], limits.merchantOrderId.max),
    arn: line(raw['arn'], limits.arn.max),
    lastFour: matching(raw['lastFour'], /^\d{4}$/),
    email: line(raw['email'], limits.email.max),
    from: day(raw['from']),
    to: day(raw['to']),
    zone: typeof raw['zone'] === 'string' && isZone(raw['zone']) ? raw['zone'] : undefined,
    period: among(raw['period'], periods)?.[0],
    status: among(raw['status'], orderStates),
    captureState: among(raw['captureState'], captureState.states),
    type: among(raw['type'], orderTypeNames),
    currency: lines(raw['currency'], 3, limits.choices.max)?.filter(isCurrency),
    brand: among(raw['brand'], cardBrands),
    cardCountry: lines(raw['cardCountry'], 2, limits.choices.max)?.filter((code) => /^[A-Z]{2}$/.test(code)),
    siteId: lines(raw['siteId'], 36, limits.choices.max),
    paymentMethod: among(raw['paymentMethod'], paymentMethods),
    source: among(raw['source'], sourceTypes),
    amountFrom: matching(raw['amountFrom'], /^\d{1,15}(\.\d{1,4})?$/),
    amountTo: matching(raw['amountTo'], /^\d{1,15}(\.\d{1,4})?$/),
    view: line(raw['view'], 36),
    settlement: among(raw['settlement'], settlementStates),
    responseCode: lines(raw['responseCode'], limits.responseCode.max, limits.choices.max),
    without: among(raw['without'], missingParts),
    after: line(raw['after'], 200),
    before: line(raw['before'], 200),
    skipped: Number(raw['skipped']) > 0 ? Math.trunc(Number(raw['skipped'])) : undefined,
  }
  return Object.fromEntries(
    Object.entries(search).filter(
      ([, value]) => value !== undefined && (!Array.isArray(value) || value.length > 0),
    ),
  )
}

const cursorKeys = ['after', 'before', 'skipped'] as const
const addressOnly: ReadonlySet<string> = new Set([...cursorKeys, 'from', 'to', 'zone', 'period', 'view'])

/** The same filters from the first page on. */
export function withoutCursor(search: TransactionSearch): TransactionSearch {
  const rest = { ...search }
  for (const key of cursorKeys) delete rest[key]
  return rest
}

/** The search after some filters have changed; days mean days of the zone in which they were chosen. */
export function changedSearch(search: TransactionSearch, part: Raw, zone: string): TransactionSearch {
  const { zone: chosenIn, ...next } = { ...withoutCursor(search), ...part }
  if (!next.from && !next.to) return next
  const dayZone = 'from' in part || 'to' in part ? zone : (chosenIn ?? zone)
  return dayZone ? { ...next, zone: dayZone } : next
}

/** The address as the call wants it: days, and those of a period as of today, become instants. */
export function filterOf(search: TransactionSearch, zone: string): TransactionFilterInput {
  const dayZone = search.period ? zone : (search.zone ?? zone)
  const filter = Object.fromEntries(
    Object.entries(search).filter(([key]) => !addressOnly.has(key)),
  ) as TransactionFilterInput
  const { from, to } = search.period ? daysOf(search.period, dateIn(dayZone, new Date())) : search
  return {
    ...filter,
    ...(from && { createdFrom: startOfDay(from, dayZone) }),
    ...(to && { createdTo: endOfDay(to, dayZone) }),
  }
}

function line(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  return text !== '' && text.length <= max ? text : undefined
}

const matching = (value: unknown, pattern: RegExp): string | undefined => {
  const text = line(value, 64)
  return text !== undefined && pattern.test(text) ? text : undefined
}

const day = (value: unknown): string | undefined => {
  const text = matching(value, /^\d{4}-\d{2}-\d{2}$/)
  return text !== undefined && !Number.isNaN(Date.parse(text)) ? text : undefined
}

const lines = (value: unknown, max: number, count: number): string[] | undefined => {
  const list = (Array.isArray(value) ? value : [value]).flatMap((one) => line(one, max) ?? [])
  return list.length > 0 ? [...new Set(list)].slice(0, count) : undefined
}

const among = <T extends string>(value: unknown, known: readonly T[]): T[] | undefined => {
  const list = lines(value, 64, known.length)
  return list && known.filter((one) => list.includes(one))
}
