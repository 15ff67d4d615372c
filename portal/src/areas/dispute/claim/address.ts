import { tradeLimits as limits } from '@quayside/contract/trade/limits.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import { part } from '#lists/address.ts'

/** What every list of claims keeps in its address. */
export const claimParts = {
  text: part.text(limits.searchText.max),
  currency: part.currencies,
  amountFrom: part.amount,
  amountTo: part.amount,
  brand: part.amongst(cardBrands),
  site: part.texts(36, limits.choices.max),
}
