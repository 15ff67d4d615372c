import { currencies } from '@quayside/contract/money.ts'
import { cardStates } from '@quayside/contract/fund/card/states.ts'
import { cardLimits } from '@quayside/contract/fund/limits.ts'
import { among, line, set } from '#ui/filter/list-search.ts'

/** The list's address; what is no filter is left out. */
export interface CardSearch {
  text?: string
  state?: (typeof cardStates)[number][]
  currency?: string[]
}

export const validateCardSearch = (raw: Record<string, unknown>): CardSearch =>
  set({
    text: line(raw['text'], cardLimits.search.max),
    state: among(raw['state'], cardStates),
    currency: among(raw['currency'], currencies),
  })
