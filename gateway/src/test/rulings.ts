import type { Ruling, RulingFeatures } from '@quayside/contract/risk/ruling/ruling.ts'
import { velocityCounters, type VelocityKey } from '@quayside/contract/risk/ruling/velocity.ts'

/** What the payment core knew of an order of 100 US dollars unless told otherwise; counters by their names, the others are 0. */
export function featuresOf(
  more: Partial<Omit<RulingFeatures, 'velocity'>> = {},
  counters: Partial<Record<VelocityKey, number | null>> = {},
): RulingFeatures {
  return {
    amountUsd: 10_000,
    rateE8: 100_000_000,
    ...more,
    velocity: velocityCounters.map(({ key }) => (counters[key] === undefined ? 0 : counters[key])),
  }
}

/** A ruling that lets an order pass unless told otherwise. */
export function rulingOf(more: Partial<Ruling> = {}): Ruling {
  return {
    version: 1,
    listNumber: 0,
    phase: 'before',
    action: 'pass',
    by: 'band',
    byIds: [],
    matched: [],
    shadow: [],
    unknown: [],
    snoozed: [],
    lists: [],
    features: featuresOf(),
    tookMicros: 40,
    ...more,
  }
}
