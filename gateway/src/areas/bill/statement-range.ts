import { earliestStatementDate } from '@quayside/contract/bill/limits.ts'
import { beijingDate } from '@quayside/contract/dates.ts'
import { errorText } from '@quayside/phrases/errors.ts'
import type { Ctx } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'

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
  const refuse = (key: 'statement.too_early' | 'trade.range_reversed', name: string, facts = {}) =>
    new Refusal(key, facts, {
      fields: [{ field: `${field}${name}`, message: errorText(language, key, facts) }],
    })
  const tooEarly = from !== undefined && from < earliest ? 'from' : to !== undefined && to < earliest && 'to'
  if (tooEarly) throw refuse('statement.too_early', tooEarly, { date: earliest })
  if (from !== undefined && to !== undefined && from > to) throw refuse('trade.range_reversed', 'to')
  return { from: from ?? earliest, to, earliest }
}
