import { caseStandings } from '@quayside/contract/dispute/case/case-list.ts'
import { disputeLimits as limits } from '@quayside/contract/dispute/limits.ts'
import { chargebackOutcome, chargebackStages } from '@quayside/contract/dispute/states.ts'
import { reasonGroups } from '@quayside/contract/dispute/value/reason-groups.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import { type AddressOf, addressOf, part } from '#lists/address.ts'

/** What the desk shows: cases by whose turn it is, or all of them. */
export const deskTabs = [...caseStandings, 'all'] as const

const filters = {
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

/** The desk's address: its tab beside its filter. */
export const deskAddress = addressOf(filters, {
  tab: (value: unknown) => deskTabs.find((tab) => tab === value),
})
export type DeskSearch = AddressOf<typeof deskAddress>

export const oldCasesAddress = addressOf(filters)
export type OldCasesSearch = AddressOf<typeof oldCasesAddress>
