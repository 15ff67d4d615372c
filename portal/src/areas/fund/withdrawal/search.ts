import type { InputOf } from '@quayside/contract/call.ts'
import { fundLimits } from '@quayside/contract/fund/limits.ts'
import type { withdrawalListCalls } from '@quayside/contract/fund/withdrawal/list.ts'
import {
  withdrawal,
  withdrawalOrigins,
  type WithdrawalState,
} from '@quayside/contract/fund/withdrawal/states.ts'
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

/** The address of the list of withdrawals. */
export interface WithdrawalSearch extends ListSearch {
  text?: string
  status?: WithdrawalState[]
  currency?: string[]
  origin?: ('hand' | 'rule')[]
  amountFrom?: string
  amountTo?: string
}

const amount = /^\d{1,15}(\.\d{1,4})?$/

/** What a link or a hand has put into the address and is no filter of ours is left out. */
export const validateWithdrawalSearch = (raw: Record<string, unknown>): WithdrawalSearch =>
  set({
    text: line(raw['text'], fundLimits.withdrawal.searchText.max),
    status: among(raw['status'], withdrawal.states),
    currency: lines(raw['currency'], 3, tradeLimits.choices.max)?.filter(isCurrency),
    origin: among(raw['origin'], withdrawalOrigins),
    amountFrom: matching(raw['amountFrom'], amount),
    amountTo: matching(raw['amountTo'], amount),
    ...listSearchOf(raw),
  })

export const withdrawalFilterOf = (
  search: WithdrawalSearch,
  zone: string,
): NonNullable<InputOf<typeof withdrawalListCalls.query>['filter']> => listFilterOf(search, zone)
