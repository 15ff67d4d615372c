import type { InputOf } from '@quayside/contract/call.ts'
import { isCurrency } from '@quayside/contract/money.ts'
import type { suspectedCalls } from '@quayside/contract/risk/suspected.ts'
import { tradeLimits as limits } from '@quayside/contract/trade/limits.ts'
import { cardBrands, type CardBrand } from '@quayside/contract/trade/states.ts'
import {
  among,
  line,
  lines,
  listFilterOf,
  type ListSearch,
  listSearchOf,
  set,
} from '#ui/filter/list-search.ts'

/** The address of the list of held orders. */
export interface ReviewSearch extends ListSearch {
  text?: string
  currency?: string[]
  brand?: CardBrand[]
}

/** What a link or a hand has put into the address and is no filter of ours is left out. */
export const validateReviewSearch = (raw: Record<string, unknown>): ReviewSearch =>
  set({
    text: line(raw['text'], limits.searchText.max),
    currency: lines(raw['currency'], 3, limits.choices.max)?.filter(isCurrency),
    brand: among(raw['brand'], cardBrands),
    ...listSearchOf(raw),
  })

export const reviewFilterOf = (
  search: ReviewSearch,
  zone: string,
): NonNullable<InputOf<typeof suspectedCalls.query>['filter']> => listFilterOf(search, zone)
