import { productTypes } from '@quayside/contract/dispute/evidence/items.ts'
import { disputeLimits as limits } from '@quayside/contract/dispute/limits.ts'
import { chargebackOutcome, chargebackStages } from '@quayside/contract/dispute/states.ts'
import { caseMoves } from '@quayside/contract/dispute/value/best-moves.ts'
import { dueWithinDays } from '@quayside/contract/period.ts'
import { reasonGroups } from '@quayside/contract/dispute/value/reason-groups.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import { type AddressOf, addressOf, part, viewPart } from '#lists/address.ts'

interface DueWithin {
  dueWithin?: readonly (typeof dueWithinDays)[number][]
}

/** As a call wants it: until when, as of now. */
export function withDue<F extends DueWithin>({ dueWithin, ...filter }: F) {
  const [days] = dueWithin ?? []
  if (days === undefined) return filter
  return { ...filter, dueBefore: new Date(Date.now() + Number(days) * 86_400_000).toISOString() }
}

export const caseFilters = {
  text: part.text(limits.search.max),
  stage: part.amongst(chargebackStages),
  outcome: part.amongst(chargebackOutcome.states),
  group: part.amongst(reasonGroups),
  reasonCode: part.text(limits.reasonCode.max),
  currency: part.currencies,
  amountFrom: part.amount,
  amountTo: part.amount,
  brand: part.amongst(cardBrands),
  cardCountry: part.countries,
  site: part.ids,
  productType: part.amongst(productTypes),
  move: part.amongst(caseMoves),
  dueWithin: part.amongst(dueWithinDays),
}

export const oldCasesAddress = addressOf(caseFilters, viewPart)
export type OldCasesSearch = AddressOf<typeof oldCasesAddress>
