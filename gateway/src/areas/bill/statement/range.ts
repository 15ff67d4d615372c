import { earliestStatementDate } from '@quayside/contract/bill/limits.ts'
import { beijingDate } from '@quayside/contract/dates.ts'
import type { Ctx } from '#acts/context.ts'
import { fieldRefusal } from '#acts/refusal.ts'

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * The days asked for, at most as far back as statements are shown.
 * @param field how the input calls the object that holds them, with a point behind it
 * @throws Refusal for days that are reversed, or before the first one
 */
export function daysAsked(
  { now, language }: Pick<Ctx, 'now' | 'language'>,
  { from, to }: Days,
  field = '',
): { readonly from: string; readonly to: string | undefined; readonly earliest: string } {
  const earliest = earliestStatementDate(beijingDate(now))
  const at = (name: string) => ({ field: `${field}${name}`, language })
  const tooEarly = from !== undefined && from < earliest ? 'from' : to !== undefined && to < earliest && 'to'
  if (tooEarly) throw fieldRefusal(at(tooEarly), 'statement.too_early', { date: earliest })
  if (from !== undefined && to !== undefined && from > to)
    throw fieldRefusal(at('to'), 'trade.range_reversed')
  return { from: from ?? earliest, to, earliest }
}
