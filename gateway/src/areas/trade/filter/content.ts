import { addDays } from '@quayside/contract/dates.ts'
import { completed, rangesOf } from '@quayside/contract/range.ts'
import {
  type FilterContent,
  type FilterList,
  filterListNames,
  filterLists,
} from '@quayside/contract/trade/filter/saved-filter.ts'
import { z } from 'zod'
import type { Ctx } from '#acts/context.ts'
import { readInput } from '#acts/input/input.ts'
import { fieldRefusal } from '#acts/refusal.ts'
import { orderFilter } from '#areas/trade/list/filter.ts'

/** What every list keeps under the same names, whatever else it has. */
interface Kept {
  readonly period?: string
  readonly from?: string
  readonly to?: string
  readonly zone?: string
  readonly currency?: string[]
  readonly amountFrom?: string
  readonly amountTo?: string
}

/** By list, in the place where the calls have it: refusals name its fields as the caller sent them. */
const inputs = new Map(
  filterListNames.map((list) => [list, z.strictObject({ content: filterLists[list].content })]),
)

/**
 * What is kept of a filter, once the list's own schema has taken it.
 * @throws Refusal when the list does not have such a condition, or could never be asked for it: a reversed range, more
 *   days than it spans, an amount without its one currency
 */
export function keptContent(ctx: Ctx, list: FilterList, asked: FilterContent): FilterContent {
  const input = inputs.get(list)!
  const read = readInput({ input, access: 'session' }, { content: asked }, ctx.language) as {
    content: Kept
  }
  const { period, from, to, zone, ...conditions } = read.content
  const { currency, amountFrom, amountTo } = conditions
  orderFilter({ currency, amountFrom, amountTo })
  if (period !== undefined) return { ...conditions, period }
  checkDays(ctx, list, { from, to })
  const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const hasDays = from !== undefined || to !== undefined
  return { ...conditions, ...days, ...(hasDays && zone !== undefined && { zone }) }
}

interface Days {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** @throws Refusal for days that are reversed, or more than the list may be asked for */
function checkDays({ now, language }: Ctx, list: FilterList, { from, to }: Days): void {
  if (from === undefined && to === undefined) return
  const at = (field: string) => ({ field: `content.${field}`, language })
  if (from !== undefined && to !== undefined && from > to)
    throw fieldRefusal(at('to'), 'trade.range_reversed')
  for (const { rule } of rangesOf(filterLists[list].filter.shape)) {
    if (rule.days === null) continue
    const asked = {
      from: from && `${from}T00:00:00Z`,
      to: to && `${addDays(to, 1)}T00:00:00Z`,
    }
    const found = completed({ ...rule, days: rule.days }, asked, now)
    if ('refused' in found && found.refused === 'too_long')
      throw fieldRefusal(at('from'), rule.error, { days: rule.days })
  }
}

/** A stored filter as the list of today understands it: condition by condition, so that an old one never breaks it. */
export function readContent(
  list: FilterList,
  stored: Readonly<Record<string, unknown>>,
): { content: FilterContent; lost: string[] } {
  const { content: schema } = filterLists[list]
  const lost = Object.keys(stored).filter((key) => !schema.safeParse({ [key]: stored[key] }).success)
  const kept = Object.fromEntries(Object.entries(stored).filter(([key]) => !lost.includes(key)))
  return { content: schema.parse(kept) as FilterContent, lost }
}
