import { tradeLimits as limits } from '@quayside/contract/trade/limits.ts'
import { cardBrands, refund, refundOrigins } from '@quayside/contract/trade/states.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'

/** The address of the list of refunds. */
export const refundAddress = addressOf({
  text: part.text(limits.searchText.max),
  status: part.amongst(refund.states),
  currency: part.currencies,
  brand: part.amongst(cardBrands),
  origin: part.amongst(refundOrigins),
  amountFrom: part.amount,
  amountTo: part.amount,
})
export type RefundSearch = AddressOf<typeof refundAddress>
