import { tradeLimits as limits } from '@quayside/contract/trade/limits.ts'
import { lines } from '#ui/filter/list-search.ts'

/** The address of the list of batches: whether the form for a new one is open, so that a link can open it, and for which orders. */
export interface BatchListSearch {
  make?: 'new'
  order?: string[]
}

export function validateBatchListSearch(raw: Record<string, unknown>): BatchListSearch {
  if (raw['make'] !== 'new') return {}
  const order = lines(raw['order'], limits.orderNo.max, limits.numbers.max)
  return { make: 'new', ...(order && { order }) }
}
