import { labLimits } from '@quayside/contract/risk/lab/limits.ts'
import type { RuleAction } from '@quayside/contract/risk/ruling/tree.ts'
import { isCaught, isMatch, type PricedGroup } from './price.sql.ts'

/** What a case costs besides its amount, in US cents. */
export interface CaseFees {
  readonly chargeback: number
  /** Of each that a scheme counts. */
  readonly flagged: number
}

/** US cents; fractions of a cent are kept until the end. */
export interface Worth {
  readonly fraud: number
  readonly fees: number
  readonly margin: number
  readonly review: number
  readonly bad: number
  readonly good: number
}

const nothing: Worth = { fraud: 0, fees: 0, margin: 0, review: 0, bad: 0, good: 0 }

export const plusWorth = (a: Worth, b: Worth): Worth => ({
  fraud: a.fraud + b.fraud,
  fees: a.fees + b.fees,
  margin: a.margin + b.margin,
  review: a.review + b.review,
  bad: a.bad + b.bad,
  good: a.good + b.good,
})
export const sumWorth = (some: readonly Worth[]): Worth => some.reduce(plusWorth, nothing)
export const netOf = ({ fraud, fees, margin, review }: Worth): number => fraud + fees + margin + review

export interface Rates {
  readonly fees: CaseFees
  /** Of those who are asked to authenticate, the share that leaves. */
  readonly dropOff: number
  /** Of bad orders that are not known yet, by age. */
  readonly open: (age: number) => number
}

const reviewCents = (labLimits.review.minutes * labLimits.review.centsAnHour) / 60

/** What matches of one day were worth to stop, as far as it is known by now. */
export function knownWorth(
  action: RuleAction,
  groups: readonly PricedGroup[],
  { fees, dropOff }: Rates,
): Worth {
  const gains = groups.filter((group) => isMatch(group) && !isCaught(group))
  return sumWorth(
    gains.map((group) => (action === 'allow' ? allowed(group, fees) : stopped(action, group, fees, dropOff))),
  )
}

function stopped(action: RuleAction, group: PricedGroup, fees: CaseFees, dropOff: number): Worth {
  const review = action === 'review' ? -group.orders * reviewCents : 0
  if (group.bad === null) return { ...nothing, review }
  if (group.bad)
    return {
      ...nothing,
      fraud: Number(group.badUsd),
      fees: group.cases * fees.chargeback + (group.reports + group.cases) * fees.flagged,
      review,
      bad: group.orders,
    }
  // A person lets the good ones pass; who is asked to authenticate may leave; who is blocked is lost.
  const lost = action === 'block' ? 1 : action === 'three_ds' ? dropOff : 0
  const kept = 1 - labLimits.comebackBps / 10_000
  return { ...nothing, margin: -Number(group.margin) * lost * kept, review, good: group.orders }
}

/** What is let pass is looked at by nobody: time is gained where the band would have held it, and fraud comes through. */
function allowed(group: PricedGroup, fees: CaseFees): Worth {
  const review = group.doubtful * reviewCents
  if (group.bad === null) return { ...nothing, review }
  if (!group.bad) return { ...nothing, review, good: group.orders }
  return {
    ...nothing,
    fraud: -Number(group.badUsd),
    fees: -(group.cases * fees.chargeback + (group.reports + group.cases) * fees.flagged),
    review,
    bad: group.orders,
  }
}

export interface DayWorth {
  readonly age: number
  readonly known: Worth
  /** With what is still to come. */
  readonly corrected: Worth
}

/**
 * Young days with the bad orders that they will still have: as many as matches of all days have had by now, for as long as their
 * chance was open (Cape Cod), of the mean amount, taken from the good ones.
 */
export function daysWorth(action: RuleAction, groups: readonly PricedGroup[], rates: Rates): DayWorth[] {
  const days = [...Map.groupBy(groups.filter(isMatch), ({ age }) => age)]
    .toSorted(([a], [b]) => b - a)
    .map(([age, some]) => ({ age, known: knownWorth(action, some, rates) }))
  const exposed = days.reduce(
    (sum, { age, known: { bad, good } }) => sum + (bad + good) * (1 - rates.open(age)),
    0,
  )
  const all = sumWorth(days.map(({ known }) => known))
  const share = exposed > 0 ? Math.min(1, all.bad / exposed) : 0
  return days.map(({ age, known }) => {
    const more = Math.min(known.good, (known.bad + known.good) * share * rates.open(age))
    if (more === 0 || all.bad === 0) return { age, known, corrected: known }
    const lessGood = known.good > 0 ? (known.good - more) / known.good : 1
    const each = more / all.bad
    const corrected = {
      ...known,
      fraud: known.fraud + all.fraud * each,
      fees: known.fees + all.fees * each,
      margin: known.margin * lessGood,
      bad: known.bad + more,
      good: known.good - more,
    }
    return { age, known, corrected }
  })
}

/** Between which sums the net lies, by weeks drawn again and again: the same for the same weeks. */
export function bootstrapped(weeks: readonly number[]): { low: number; high: number } {
  if (weeks.length === 0) return { low: 0, high: 0 }
  const random = mulberry(labLimits.seed)
  const sums = Array.from({ length: labLimits.draws }, () => {
    let sum = 0
    for (let at = 0; at < weeks.length; at++) sum += weeks[Math.floor(random() * weeks.length)]!
    return sum
  }).toSorted((a, b) => a - b)
  const at = (share: number) => sums[Math.min(sums.length - 1, Math.floor(share * sums.length))]!
  const out = (1 - labLimits.interval) / 2
  return { low: at(out), high: at(1 - out) }
}

/** A plain stream of chance that is told by its seed. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let next = Math.imul(state ^ (state >>> 15), 1 | state)
    next = (next + Math.imul(next ^ (next >>> 7), 61 | next)) ^ next
    return ((next ^ (next >>> 14)) >>> 0) / 4_294_967_296
  }
}
