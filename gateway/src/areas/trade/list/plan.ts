import { type Choice, choicesOf } from './conditions.sql.ts'
import type { OrderFilter } from './filter.ts'

/**
 * `direct`: an index gives the rows in order. `window`: only the nearest so many rows are looked at, which is all that a
 * filter with many matches needs. `sorted`: every match is looked up and then sorted, which is best when there are few.
 * `lead` is the choice whose index is walked.
 */
export interface OrderPlan {
  readonly kind: 'direct' | 'window' | 'sorted'
  readonly lead?: Choice
}

/** Plans to try one after the other: all but a window give the whole answer. */
export function plansOf(filter: OrderFilter): readonly OrderPlan[] {
  if (hasAny(filter, exact)) return [{ kind: 'sorted' }]
  const choices = choicesOf(filter)
  const ordered = choices.length + named.filter((key) => filter[key] !== undefined).length
  if (ordered <= 1 && !hasAny(filter, unordered))
    return [choices[0] === undefined ? { kind: 'direct' } : { kind: 'direct', lead: choices[0] }]
  if (hasAny(filter, named)) return [{ kind: 'sorted' }]
  // The window of several choices would have several ends; that of one has one.
  const lead = choices.find((choice) => filter[choice]?.length === 1)
  return [lead === undefined ? { kind: 'window' } : { kind: 'window', lead }, { kind: 'sorted' }]
}

/** Find few orders, whatever else is asked for. */
const exact = ['orderNo', 'merchantOrderId', 'arn', 'numbers'] as const
/** Find few orders too, and have an index in page order. */
const named = ['lastFour', 'email', 'textEmail'] as const
/** Have no index in page order. */
const unordered = ['textFrom', 'amountFrom', 'amountTo', 'settlement', 'responseCode', 'without'] as const

const hasAny = (filter: OrderFilter, keys: readonly (keyof OrderFilter)[]): boolean =>
  keys.some((key) => filter[key] !== undefined)
