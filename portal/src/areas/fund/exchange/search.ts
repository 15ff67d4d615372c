import { exchangeLimits as limits } from '@quayside/contract/fund/exchange/limits.ts'
import { exchange } from '@quayside/contract/fund/exchange/states.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'

/** The address of the list of exchanges. */
export const exchangeAddress = addressOf({
  text: part.text(limits.searchText.max),
  status: part.amongst(exchange.states),
  source: part.currencies,
  target: part.currencies,
})
export type ExchangeSearch = AddressOf<typeof exchangeAddress>
