import { cardCurrencies, vccLimits as limits } from '@quayside/contract/fund/vcc/limits.ts'
import { cardTransaction, spendCategories, virtualCard } from '@quayside/contract/fund/vcc/states.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'

/** The address of the list of virtual cards. */
export const virtualCardAddress = addressOf({
  text: part.text(limits.searchText.max),
  status: part.amongst(virtualCard.states),
  currency: part.amongst(cardCurrencies),
})
export type VirtualCardSearch = AddressOf<typeof virtualCardAddress>

/** The address of what cards were used for. */
export const cardTransactionAddress = addressOf({
  cardId: part.id,
  text: part.text(limits.searchText.max),
  status: part.amongst(cardTransaction.states),
  category: part.amongst(spendCategories),
  currency: part.amongst(cardCurrencies),
})
export type CardTransactionSearch = AddressOf<typeof cardTransactionAddress>
