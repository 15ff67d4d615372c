import {
  alert,
  alertNetworks,
  alertRefundStates,
  alertTypes,
} from '@quayside/contract/dispute/alert/states.ts'
import { tradeLimits as limits } from '@quayside/contract/trade/limits.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'

/** The address of the list of alerts. */
export const alertAddress = addressOf({
  text: part.text(limits.searchText.max),
  status: part.amongst(alert.states),
  refundStatus: part.amongst(alertRefundStates),
  network: part.amongst(alertNetworks),
  type: part.amongst(alertTypes),
  currency: part.currencies,
  brand: part.amongst(cardBrands),
})
export type AlertSearch = AddressOf<typeof alertAddress>
