import { fundLimits } from '@quayside/contract/fund/limits.ts'
import { withdrawal, withdrawalOrigins } from '@quayside/contract/fund/withdrawal/states.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'

/** The address of the list of withdrawals. */
export const withdrawalAddress = addressOf({
  text: part.text(fundLimits.withdrawal.searchText.max),
  status: part.amongst(withdrawal.states),
  currency: part.currencies,
  origin: part.amongst(withdrawalOrigins),
  amountFrom: part.amount,
  amountTo: part.amount,
})
export type WithdrawalSearch = AddressOf<typeof withdrawalAddress>
