import type { InputOf } from '@quayside/contract/call.ts'
import { isCurrency } from '@quayside/contract/money.ts'
import { tradeLimits as limits } from '@quayside/contract/trade/limits.ts'
import type { refundListCalls } from '@quayside/contract/trade/refunds/list.ts'
import {
  cardBrands,
  type CardBrand,
  refund,
  type RefundOrigin,
  refundOrigins,
  type RefundState,
} from '@quayside/contract/trade/states.ts'
import {
  among,
  line,
  lines,
  listFilterOf,
  type ListSearch,
  listSearchOf,
  matching,
  set,
} from '#ui/filter/list-search.ts'

/** The address of the list of refunds. */
export interface RefundSearch extends ListSearch {
  text?: string
  status?: RefundState[]
  currency?: string[]
  brand?: CardBrand[]
  origin?: RefundOrigin[]
  amountFrom?: string
  amountTo?: string
}

const amount = /^\d{1,15}(\.\d{1,4})?$/

/** What a link or a hand has put into the address and is no filter of ours is left out. */
export const validateRefundSearch = (raw: Record<string, unknown>): RefundSearch =>
  set({
    text: line(raw['text'], limits.searchText.max),
    status: among(raw['status'], refund.states),
    currency: lines(raw['currency'], 3, limits.choices.max)?.filter(isCurrency),
    brand: among(raw['brand'], cardBrands),
    origin: among(raw['origin'], refundOrigins),
    amountFrom: matching(raw['amountFrom'], amount),
    amountTo: matching(raw['amountTo'], amount),
    ...listSearchOf(raw),
  })

export const refundFilterOf = (
  search: RefundSearch,
  zone: string,
): NonNullable<InputOf<typeof refundListCalls.query>['filter']> => listFilterOf(search, zone)
