import { exponentOf, parseMinor, type WireMoney, wire } from '@quayside/contract/money.ts'
import { formatDecimal } from './money-text.tsx'

/** What was typed, as plain digits: grouping, spaces and the full-width signs of an input method are left out. */
export const plainAmount = (text: string): string =>
  text.normalize('NFKC').replaceAll('。', '.').replaceAll(/[,\s]/g, '')

/** The amount that a text means in a currency, above zero; undefined where it means none. */
export function amountOf(currency: string, text: string): WireMoney | undefined {
  const minor = parseMinor(currency, text)
  return minor === undefined || minor === 0n ? undefined : wire(currency, minor)
}

/** What stays of an amount of the wire after another of its currency, never below zero. */
export function leftOf(all: WireMoney, taken: WireMoney): WireMoney {
  const left = minorOf(all) - minorOf(taken)
  return wire(all.currency, left < 0n ? 0n : left)
}

export const isMore = (one: WireMoney, other: WireMoney): boolean => minorOf(one) > minorOf(other)

export const decimalsOf = exponentOf

/** One sum per currency, in the order in which the currencies come. */
export function sumPerCurrency(amounts: readonly WireMoney[]): WireMoney[] {
  const sums = new Map<string, bigint>()
  for (const amount of amounts) sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + minorOf(amount))
  return [...sums].map(([currency, minor]) => wire(currency, minor))
}

const minorOf = ({ currency, value }: WireMoney): bigint => parseMinor(currency, value) ?? 0n

/** Money within a sentence or on a button. */
export const moneyWords = ({ currency, value }: WireMoney, language: string): string =>
  `${currency}\u00A0${formatDecimal(value, language)}`
