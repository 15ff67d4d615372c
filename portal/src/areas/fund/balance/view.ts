import type { BalanceSearch } from './search.ts'

/** What each view of the balances is given. */
export interface ViewProps {
  search: BalanceSearch
  go: (search: BalanceSearch, replace?: boolean) => void
  /** Those that were ever posted to; empty while they are fetched. */
  currencies: readonly string[]
  /** The first Beijing date that can be asked for. */
  earliest: string | undefined
  asOf: string | undefined
}
