import type { InputOf } from '@quayside/contract/call.ts'
import { exchangeLimits as limits } from '@quayside/contract/fund/exchange/limits.ts'
import type { exchangeListCalls } from '@quayside/contract/fund/exchange/list.ts'
import { exchange, type ExchangeState } from '@quayside/contract/fund/exchange/states.ts'
import { isCurrency } from '@quayside/contract/money.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
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

/** The address of the list of exchanges. */
export interface ExchangeSearch extends ListSearch {
  text?: string
  status?: ExchangeState[]
  source?: string[]
  target?: string[]
  /** The exchange whose sheet is open. */
  show?: string
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const codes = (value: unknown) => lines(value, 3, tradeLimits.choices.max)?.filter(isCurrency)

/** What a link or a hand has put into the address and is no filter of ours is left out. */
export const validateExchangeSearch = (raw: Record<string, unknown>): ExchangeSearch =>
  set({
    text: line(raw['text'], limits.searchText.max),
    status: among(raw['status'], exchange.states),
    source: codes(raw['source']),
    target: codes(raw['target']),
    show: matching(raw['show'], uuid),
    ...listSearchOf(raw),
  })

export function exchangeFilterOf(
  search: ExchangeSearch,
  zone: string,
): NonNullable<InputOf<typeof exchangeListCalls.query>['filter']> {
  const { show: _, ...filter } = search
  return listFilterOf(filter, zone)
}
