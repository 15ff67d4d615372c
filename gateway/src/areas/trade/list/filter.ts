import { exponentOf } from '@quayside/contract/money.ts'
import { captureStatesOf, type OrderState } from '@quayside/contract/trade/states.ts'
import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import { Refusal } from '#acts/refusal.ts'
import { timesOf } from '#lists/range.ts'
import { textRange } from '#lists/text-range.ts'

/**
 * A filter as the statements take it: one value for each condition that is present.
 * Text in range form, because row-level security keeps LIKE away from the indexes.
 */
export type OrderFilter = {
  readonly orderNo?: string
  readonly merchantOrderId?: string
  readonly arn?: string
  readonly lastFour?: string
  readonly email?: string
  readonly numbers?: readonly string[]
  /** Beginning of an order number, a merchant order number or an ARN, and the first text after all of those. */
  readonly textFrom?: string
  readonly textBefore?: string
  /** Four digits are the end of a card number as well. */
  readonly textLastFour?: string
  /** Instead of both, where the text is one; stands beside `email`, which is a question of its own. */
  readonly textEmail?: string
  readonly createdFrom?: string
  readonly createdTo?: string
  readonly status?: readonly string[]
  readonly captureState?: readonly string[]
  readonly type?: readonly string[]
  readonly currency?: readonly string[]
  readonly brand?: readonly string[]
  readonly cardCountry?: readonly string[]
  readonly siteId?: readonly string[]
  readonly paymentMethod?: readonly string[]
  readonly source?: readonly string[]
  readonly amountFrom?: bigint
  readonly amountTo?: bigint
  readonly settlement?: readonly string[]
  readonly responseCode?: readonly string[]
  readonly without?: readonly string[]
}

/** @throws Refusal when a range is reversed, or an amount has no one currency */
export function orderFilter(filter: TransactionFilter): OrderFilter {
  const { text, email, amountFrom, amountTo, createdFrom, createdTo, ...plain } = filter
  return defined({
    ...plain,
    ...(text !== undefined && searchText(text)),
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...timesOf({ createdFrom, createdTo }),
    ...amounts(plain.currency, amountFrom, amountTo),
  })
}

/** Whether no order can be like that: looking for it would mean to look at all of them. */
export function matchesNothing({ status, captureState }: OrderFilter): boolean {
  if (status === undefined || captureState === undefined) return false
  const possible = new Set<string>(status.flatMap((state) => captureStatesOf[state as OrderState]))
  return !captureState.some((state) => possible.has(state))
}

/** The search field decides by form: an `@` is an email, anything else the beginning of a number. */
function searchText(text: string): Partial<OrderFilter> {
  if (text.includes('@')) return { textEmail: text.toLowerCase() }
  const range = textRange(text)
  return /^\d{4}$/.test(text) ? { ...range, textLastFour: text } : range
}

function amounts(
  currencies: readonly string[] | undefined,
  from: string | undefined,
  to: string | undefined,
) {
  if (from === undefined && to === undefined) return {}
  const [currency, ...others] = currencies ?? []
  if (currency === undefined || others.length > 0) throw new Refusal('trade.currency_needed')
  const amountFrom = from === undefined ? undefined : atLeast(currency, from)
  const amountTo = to === undefined ? undefined : atMost(currency, to)
  if (amountFrom !== undefined && amountTo !== undefined && amountFrom > amountTo && isReversed(from!, to!))
    throw new Refusal('trade.range_reversed')
  return { amountFrom, amountTo }
}

const decimals = 4

/** Ten-thousandths, so that two texts compare whatever their currency's decimals are. */
function scaled(value: string): bigint {
  const [whole = '0', fraction = ''] = value.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

const isReversed = (from: string, to: string): boolean => scaled(from) > scaled(to)

const unit = (currency: string): bigint => 10n ** BigInt(decimals - exponentOf(currency))

// More decimals than the currency has still mean something: "from 10.5 yen" is from 11.
const atMost = (currency: string, value: string): bigint => scaled(value) / unit(currency)
const atLeast = (currency: string, value: string): bigint =>
  (scaled(value) + unit(currency) - 1n) / unit(currency)

function defined(filter: { [K in keyof OrderFilter]?: OrderFilter[K] | undefined }): OrderFilter {
  const present = Object.entries(filter).filter(([, value]) => value !== undefined)
  // A choice that is named twice is one choice.
  return Object.fromEntries(
    present.map(([key, value]) => [key, Array.isArray(value) ? [...new Set(value)] : value]),
  )
}
