import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { checkDigit } from '#network/frame/browser/card-digits.ts'
import { randomOf } from '#random.ts'
import type { LoadEntry } from './entry.ts'

const validDays = 3 * 365

/** The same for the same card: nothing has to keep it. A range that no card scheme has given to anybody. */
export function numberOf(cardNo: string): string {
  const digits = `404038${randomOf('virtual card', cardNo).digits(9)}`
  return digits + checkDigit(digits)
}

export const lastFourOf = (cardNo: string): string => numberOf(cardNo).slice(-4)
export const codeOf = (cardNo: string): string => randomOf('security code', cardNo).digits(3)

/** The last day of use: what was asked for, or three years on. */
export const endOfCard = ({ terms, at }: Pick<LoadEntry, 'terms' | 'at'>): string =>
  terms.endsOn ?? addDays(beijingDate(new Date(at)), validDays)
