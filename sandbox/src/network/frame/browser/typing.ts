import { brandOf, codeLengthOf, groupedNumber, lengthOf } from './card-digits.ts'
import type { CardFields } from './card-fields.ts'

const digitsIn = (text: string): string => text.replaceAll(/\D/g, '')

/** The number in its groups, no longer than its brand allows. */
function numberText(text: string): string {
  const digits = digitsIn(text)
  return groupedNumber(digits.slice(0, lengthOf(brandOf(digits)).max))
}

/** `MM / YY`; a browser that fills it in may bring a year of four digits. */
function expiryText(text: string): string {
  const long = /^\s*(\d{1,2})\s*[/-]\s*20(\d\d)\s*$/.exec(text)
  const digits = long ? long[1]!.padStart(2, '0') + long[2]! : digitsIn(text)
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const [month, year] = [padded.slice(0, 2), padded.slice(2, 4)]
  return padded.length > 2 ? `${month} / ${year}` : month
}

/** Writes an input anew in its own form, with the caret behind the digit that it was behind. */
export function rewrite(input: HTMLInputElement, form: (text: string) => string): void {
  const before = digitsIn(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  const text = form(input.value)
  if (text === input.value) return
  const wasAtEnd = input.selectionStart === input.value.length
  input.value = text
  if (document.activeElement !== input) return
  const caret = wasAtEnd ? text.length : placeAfter(text, before)
  input.setSelectionRange(caret, caret)
}

function placeAfter(text: string, digits: number): number {
  for (let at = 0, seen = 0; at < text.length; at++) {
    if (seen === digits) return at
    if (/\d/.test(text[at]!)) seen++
  }
  return text.length
}

export const forms = {
  number: numberText,
  expiry: expiryText,
  code: (text: string): string => digitsIn(text).slice(0, 4),
  name: (text: string): string => text,
} as const

/** What has been typed, as it is sent. */
export function typed(inputs: Readonly<Record<keyof CardFields, HTMLInputElement>>): CardFields {
  const [month = '', year = ''] = expiryText(inputs.expiry.value)
    .split('/')
    .map((part) => part.trim())
  return {
    number: digitsIn(inputs.number.value),
    expiry: month === '' && year === '' ? '' : `${month}/${year}`,
    code: inputs.code.value,
    name: inputs.name.value.trim(),
  }
}

export const codeDigits = (number: string): 3 | 4 => (codeLengthOf(brandOf(number)) === 4 ? 4 : 3)
