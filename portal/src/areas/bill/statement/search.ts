import { type BalanceAccount, balanceAccounts } from '@quayside/contract/fund/balance-figures.ts'
import { type BalanceCause, balanceCauses } from '@quayside/contract/fund/balance/causes.ts'
import { beijingDate } from '@quayside/contract/dates.ts'
import { daysOf } from '@quayside/contract/period.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'
import { among, line, matching, set } from '#ui/filter/list-search.ts'

/** The address of the list of statements. Days are Beijing dates, whatever zone is read. */
export const statementAddress = addressOf({ currency: part.currencies, batch: part.amongst(['any']) })
export type StatementListSearch = AddressOf<typeof statementAddress>

export function statementFilter({ currency, batch, period, ...days }: StatementListSearch) {
  const { from, to } = period ? daysOf(period, beijingDate(new Date())) : days
  return {
    ...(currency && { currency }),
    ...(batch && { batch: 'any' as const }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The address of one statement. */
export interface StatementSearch {
  id?: string
  /** What of its entries is shown. */
  account?: BalanceAccount
  cause?: BalanceCause
  after?: string
  before?: string
}

const cursorMax = 200

/** What a link or a hand has put into the address and is nothing of ours is left out. */
export const validateStatementSearch = (raw: Record<string, unknown>): StatementSearch =>
  set({
    id: matching(raw['id'], /^[0-9a-f-]{36}$/),
    account: among(raw['account'], balanceAccounts)?.[0],
    cause: among(raw['cause'], balanceCauses)?.[0],
    after: line(raw['after'], cursorMax),
    before: line(raw['before'], cursorMax),
  })
