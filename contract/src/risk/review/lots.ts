/** Where an order of this list stands; `second` are decided ones that somebody else looks at without knowing how. */
export const reviewLots = ['waiting', 'passed', 'rejected', 'lapsed', 'second'] as const
export type ReviewLot = (typeof reviewLots)[number]

/** By what another order is like one that is held. */
export const sharedTraits = ['card', 'device', 'email', 'address', 'customer'] as const
export type SharedTrait = (typeof sharedTraits)[number]

/** Days and figures that a review is judged by. */
export const reviewSpans = {
  usualDays: 30,
  similarDays: 30,
  similarMax: 50,
  /** A decision is held against what came of it once most of its chargebacks are there. */
  ripeDays: 120,
  /** A buyer who was refused and bought again so soon was a good one. */
  returnDays: 60,
} as const
