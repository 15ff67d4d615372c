import { accounts, type AccountCode } from '@quayside/contract/fund/accounts.ts'
import { isCurrency } from '@quayside/contract/money.ts'

const letter = (currency: string, index: number): number => currency.charCodeAt(index) - 65

/** An account's number is its currency and its code, so that nothing has to be looked up; as in the database. */
export function accountId(currency: string, code: AccountCode): number {
  if (!isCurrency(currency)) throw new RangeError(`unknown currency ${currency}`)
  const currencyNo = letter(currency, 0) * 676 + letter(currency, 1) * 26 + letter(currency, 2)
  return currencyNo * 32 + accounts[code].no
}
