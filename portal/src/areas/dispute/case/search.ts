import { disputeLimits as limits } from '@quayside/contract/dispute/limits.ts'
import { chargebackOutcome, chargebackStages } from '@quayside/contract/dispute/states.ts'
import { reasonGroups } from '@quayside/contract/dispute/value/reason-groups.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'

export const caseFilters = {
  text: part.text(limits.search.max),
  stage: part.amongst(chargebackStages),
  outcome: part.amongst(chargebackOutcome.states),
  group: part.amongst(reasonGroups),
  currency: part.currencies,
  amountFrom: part.amount,
  amountTo: part.amount,
  brand: part.amongst(cardBrands),
  cardCountry: part.countries,
}

export const oldCasesAddress = addressOf(caseFilters)
export type OldCasesSearch = AddressOf<typeof oldCasesAddress>
