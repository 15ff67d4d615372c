import type { DayOrder } from '@quayside/contract/fund/bank-match/bank-match.ts'
import { exponentOf } from '@quayside/contract/money.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Days since 30 December 1899, as a workbook counts; of this century's statements. */
const serialDay = /^(3[6-9]|4\d|5\d|6\d|7[0-3])\d{3}(\.\d+)?$/
const yearFirst = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?(?!\d)/
const compact = /^(20\d{2})(\d{2})(\d{2})(?!\d)/
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/
const dayWord = /^(\d{1,2})[-\s.]*([A-Za-z]{3})[a-z]*\.?[-\s,]*(\d{4})(?!\d)/
const wordDay = /^([A-Za-z]{3})[a-z]*\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s*(\d{4})(?!\d)/

/** A day however it is written, as YYYY-MM-DD; undefined for what is none. */
export function dayOf(text: string, order: DayOrder | undefined): string | undefined {
  const plain = text.trim()
  const begins = yearFirst.exec(plain) ?? compact.exec(plain)
  if (begins) return real(begins[1]!, begins[2]!, begins[3]!)
  const last = yearLast.exec(plain)
  if (last) {
    const [, one, two, year] = last
    const [day, month] = order === 'mdy' ? [two!, one!] : [one!, two!]
    return real(year!.length === 2 ? `20${year}` : year!, month, day)
  }
  const worded = dayWord.exec(plain)
  if (worded) return named(worded[3]!, worded[2]!, worded[1]!)
  const american = wordDay.exec(plain)
  if (american) return named(american[3]!, american[1]!, american[2]!)
  if (serialDay.test(plain))
    return new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(plain)) * 86_400_000)
      .toISOString()
      .slice(0, 10)
  return undefined
}

const named = (year: string, month: string, day: string): string | undefined => {
  const no = months.indexOf(month.toLowerCase())
  return no < 0 ? undefined : real(year, String(no + 1), day)
}

/** A day that the calendar has. */
function real(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}

/** Which number is the day, by all days of a column; undefined where they leave it open. */
export function dayOrderOf(texts: readonly string[]): DayOrder | 'any' | undefined {
  const pairs = texts.flatMap((text) => {
    const found = yearLast.exec(text.trim())
    return found ? [[Number(found[1]), Number(found[2])] as const] : []
  })
  if (pairs.every(([one, two]) => one === two)) return 'any'
  const isDayFirst = pairs.some(([one]) => one > 12)
  const isMonthFirst = pairs.some(([, two]) => two > 12)
  if (isDayFirst === isMonthFirst) return isDayFirst ? 'any' : undefined
  return isDayFirst ? 'dmy' : 'mdy'
}

const marks = /[\s\u00a0\u2009\u202f'’_]|[¥￥$€£₩HKUS]{1,3}\$|[¥￥$€£₩]/g
const codes = /^[A-Z]{3}|[A-Z]{3}$/g

/**
 * An amount however it is written, in minor units and below zero where it was taken; undefined for what is none, or what
 * could be two.
 */
export function minorOfText(currency: string, text: string): bigint | undefined {
  let plain = text.trim().replaceAll('−', '-').replaceAll('，', ',').replaceAll('．', '.')
  let sign = 1n
  const side = /(CR|DR|C|D|贷|借)\.?$/i.exec(plain)
  if (side) {
    if (/^(D|DR|借)$/i.test(side[1]!)) sign = -sign
    plain = plain.slice(0, side.index).trimEnd()
  }
  const bracket = /^\((.*)\)$/.exec(plain)
  if (bracket) {
    sign = -sign
    plain = bracket[1]!
  }
  plain = plain.replaceAll(codes, '').replaceAll(marks, '')
  const signed = /^([+-]?)(.*?)([+-]?)$/.exec(plain)!
  if (signed[1] !== '' && signed[3] !== '') return undefined
  if (signed[1] === '-' || signed[3] === '-') sign = -sign
  const minor = unsigned(currency, signed[2]!)
  return minor === undefined ? undefined : sign * minor
}

/** Of an amount that is parted into thousands. */
const first = /^\d{1,3}$/
const other = /^\d{3}$/

function unsigned(currency: string, text: string): bigint | undefined {
  if (!/^[\d.,]+$/.test(text) || !/\d/.test(text)) return undefined
  const exponent = exponentOf(currency)
  const point = pointOf(text, exponent)
  if (point === undefined) return undefined
  const [whole, back] = point === '' ? [text, ''] : cutAtLast(text, point)
  const groups = whole.split(/[.,]/)
  if (groups.length > 1 && !groups.every((group, index) => (index === 0 ? first : other).test(group)))
    return undefined
  if (new Set(whole.replaceAll(/\d/g, '')).size > 1) return undefined
  // Zeros beyond the currency's own digits say nothing; anything else would be lost.
  const digits = back.slice(0, exponent).padEnd(exponent, '0')
  if (!/^0*$/.test(back.slice(exponent)) || groups.join('').length > 16) return undefined
  return BigInt(groups.join('') + digits)
}

/** Which sign parts the smaller unit: none, the last one, or undefined where it could part thousands as well. */
function pointOf(text: string, exponent: number): string | undefined {
  const signs = text.replaceAll(/\d/g, '')
  if (signs === '') return ''
  const last = signs.at(-1)!
  const behind = text.length - text.lastIndexOf(last) - 1
  if (new Set(signs).size === 2) return signs.indexOf(last) === signs.length - 1 ? last : undefined
  if (signs.length > 1) return ''
  if (behind !== 3) return last
  // 1,234 is a thousand and some wherever a comma does not part three digits of a currency; 1.234 might be both.
  if (exponent === 3) return last === '.' ? '.' : undefined
  return last === ',' ? '' : undefined
}

function cutAtLast(text: string, sign: string): [string, string] {
  const at = text.lastIndexOf(sign)
  return [text.slice(0, at), text.slice(at + 1)]
}
