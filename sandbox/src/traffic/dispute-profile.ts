import type { OrderEntry } from '#network/entry.ts'
import { randomOf } from '#random.ts'
import { demoMerchant } from './merchants.ts'

const dayMs = 86_400_000
/** Orders of the latest days are not disputed more often than in an ordinary shop: what schemes count is that of this month. */
const calmDays = 110
/** When stolen cards were used, in days before the end of the told past. */
const waveDays = { from: 14, to: 3 } as const

/** How often the orders of a shop are disputed, against an ordinary one; years ago they were looked at less closely. */
export function disputeFactor({ merchant, brand, answerAt }: OrderEntry, until: number | undefined): number {
  const profile = demoMerchant(merchant)?.disputes
  if (!profile || until === undefined) return 1
  if (answerAt < until - calmDays * dayMs) return profile.before
  return brand === 'visa' ? profile.visa : profile.others
}

/** Whether an order was paid with one of the cards that a thief has just bought: a fresh wave of fraud at one shop and scheme. */
export function isInWave({ merchant, brand, answerAt, no }: OrderEntry, until: number | undefined): boolean {
  if (until === undefined || demoMerchant(merchant)?.wave !== brand) return false
  const isThen = answerAt > until - waveDays.from * dayMs && answerAt < until - waveDays.to * dayMs
  return isThen && randomOf('wave', no).chance(0.12)
}
