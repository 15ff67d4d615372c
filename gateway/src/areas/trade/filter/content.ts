import { addDays } from '@quayside/contract/dates.ts'
import {
  type FilterContent,
  type FilterList,
  filterLists,
} from '@quayside/contract/trade/filter/saved-filter.ts'
import { Refusal } from '#acts/refusal.ts'
import { orderFilter } from '#areas/trade/list/filter.ts'

/**
 * What is kept of a filter that the list's schema has taken.
 * @throws Refusal when the list could never be asked for it: a reversed range, an amount without its one currency
 */
export function keptContent(content: FilterContent): FilterContent {
  const { period, from, to, zone, ...conditions } = content
  if (from !== undefined && to !== undefined && from > to) throw new Refusal('trade.range_reversed')
  orderFilter({
    ...conditions,
    ...(from !== undefined && { createdFrom: `${from}T00:00:00Z` }),
    ...(to !== undefined && { createdTo: `${addDays(to, 1)}T00:00:00Z` }),
  })
  if (period !== undefined) return { ...conditions, period }
  const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const hasDays = from !== undefined || to !== undefined
  return { ...conditions, ...days, ...(hasDays && zone !== undefined && { zone }) }
}

/** A stored filter as the list of today understands it: condition by condition, so that an old one never breaks it. */
export function readContent(
  list: FilterList,
  stored: Readonly<Record<string, unknown>>,
): { content: FilterContent; lost: string[] } {
  const { content: schema } = filterLists[list]
  const lost = Object.keys(stored).filter((key) => !schema.safeParse({ [key]: stored[key] }).success)
  const kept = Object.fromEntries(Object.entries(stored).filter(([key]) => !lost.includes(key)))
  return { content: schema.parse(kept), lost }
}
