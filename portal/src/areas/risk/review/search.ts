import { reviewLots } from '@quayside/contract/risk/review/lots.ts'
import { tradeLimits as limits } from '@quayside/contract/trade/limits.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'

const lots = part.amongst(reviewLots)

/** The address of the list of held orders. */
export const reviewAddress = addressOf({
  lot: (value: unknown) => lots(value)?.[0],
  text: part.text(limits.searchText.max),
  currency: part.currencies,
  brand: part.amongst(cardBrands),
})
export type ReviewSearch = AddressOf<typeof reviewAddress>
