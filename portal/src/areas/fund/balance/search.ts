import { type BalanceAccount, balanceAccounts } from '@quayside/contract/fund/balance-figures.ts'
import { type BalanceCause, balanceCauses } from '@quayside/contract/fund/balance/causes.ts'
import { isCurrency } from '@quayside/contract/money.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import {
  among,
  line,
  listFilterOf,
  type ListSearch,
  listSearchOf,
  matching,
  set,
} from '#ui/filter/list-search.ts'

export const balanceTabs = ['figures', 'changes', 'difference', 'ahead', 'settlements'] as const
export type BalanceTab = (typeof balanceTabs)[number]

/** The address of the balances: one page, five views of the same money. Days and clocks are those of `zone`. */
export interface BalanceSearch extends ListSearch {
  tab?: BalanceTab
  /** Wall clock, as YYYY-MM-DDTHH:MM; without it the balances are those of now. */
  at?: string
  currency?: string
  account?: BalanceAccount
  cause?: BalanceCause[]
  text?: string
  /** The entry that is open, by its version. */
  entry?: string
  /** Wall clocks between which a difference is explained. */
  since?: string
  until?: string
  /** The settlement batch that is open. */
  batch?: string
}

const wallClock = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** What a link or a hand has put into the address and is nothing of ours is left out. */
export const validateBalanceSearch = (raw: Record<string, unknown>): BalanceSearch =>
  set({
    tab: among(raw['tab'], balanceTabs)?.[0],
    at: clock(raw['at']),
    currency: currency(raw['currency']),
    account: among(raw['account'], balanceAccounts)?.[0],
    cause: among(raw['cause'], balanceCauses),
    text: line(raw['text'], tradeLimits.searchText.max),
    entry: matching(raw['entry'], /^[1-9]\d{0,17}$/),
    since: clock(raw['since']),
    until: clock(raw['until']),
    batch: matching(raw['batch'], /^[0-9a-f-]{36}$/),
    ...listSearchOf(raw),
  })

const clock = (value: unknown): string | undefined => {
  const text = matching(value, wallClock)
  return text !== undefined && !Number.isNaN(Date.parse(`${text}:00Z`)) ? text : undefined
}

const currency = (value: unknown): string | undefined => {
  const text = line(value, 3)
  return text !== undefined && isCurrency(text) ? text : undefined
}

/** What of the address the list of changes is filtered by. */
export const changeFilterOf = (
  { cause, text, from, to, zone: dayZone, period }: BalanceSearch,
  of: { account: BalanceAccount; currency: string },
  zone: string,
) =>
  listFilterOf(set({ ...of, cause, text, from, to, zone: dayZone, period }) as ListSearch & typeof of, zone)
