/** Stories of thieves, and beside each of honest people whose orders look like theirs. */
export const thieves = ['card_testing', 'reshipping', 'takeover', 'bin_attack', 'friendly_fraud'] as const
export const twins = [
  'campus',
  'gift',
  'expatriate',
  'new_phone',
  'popular_bank',
  'traveller',
  'patient_retry',
] as const
export type Pattern = (typeof thieves)[number] | (typeof twins)[number]

const thievish: ReadonlySet<Pattern> = new Set(thieves)

export const isThief = (pattern: Pattern | undefined): boolean =>
  pattern !== undefined && thievish.has(pattern)
