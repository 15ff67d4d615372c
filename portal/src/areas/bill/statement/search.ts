import { type BalanceAccount, balanceAccounts } from '@quayside/contract/fund/balance-figures.ts'
import { type BalanceCause, balanceCauses } from '@quayside/contract/fund/balance/causes.ts'
import { isCurrency } from '@quayside/contract/money.ts'
import { among, line, matching, set } from '#ui/filter/list-search.ts'

/** The address of the list of statements, and of one of them. Days are Beijing dates. */
export interface StatementSearch {
  currency?: string
  from?: string
  to?: string
  /** Only days with a settlement. */
  settled?: boolean
  after?: string
  before?: string
  /** The statement that is open. */
  id?: string
  /** What of its entries is shown. */
  account?: BalanceAccount
  cause?: BalanceCause
}

const cursorMax = 200

/** What a link or a hand has put into the address and is nothing of ours is left out. */
export const validateStatementSearch = (raw: Record<string, unknown>): StatementSearch =>
  set({
    currency: currency(raw['currency']),
    from: day(raw['from']),
    to: day(raw['to']),
    settled: raw['settled'] === true ? true : undefined,
    after: line(raw['after'], cursorMax),
    before: line(raw['before'], cursorMax),
    id: matching(raw['id'], /^[0-9a-f-]{36}$/),
    account: among(raw['account'], balanceAccounts)?.[0],
    cause: among(raw['cause'], balanceCauses)?.[0],
  })

const day = (value: unknown): string | undefined => {
  const text = matching(value, /^\d{4}-\d{2}-\d{2}$/)
  return text !== undefined && !Number.isNaN(Date.parse(text)) ? text : undefined
}

const currency = (value: unknown): string | undefined => {
  const text = line(value, 3)
  return text !== undefined && isCurrency(text) ? text : undefined
}
