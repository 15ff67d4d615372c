import { chanceFrom, firstChance, oddsClassOf } from '@quayside/contract/dispute/value/odds.ts'
import { reasonGroupOf } from '@quayside/contract/dispute/value/reason-groups.ts'
import type { AnsweredCase } from './calibration.sql.ts'
import { halfLifeDays } from './decided.sql.ts'

/** A chance, and the share that the answer won; both from 0 to 1. */
export interface HeldChance {
  readonly chance: number
  readonly won: number
}

export interface Bin {
  readonly from: number
  readonly to: number
  readonly cases: number
  readonly promised: number
  readonly won: number
  readonly low: number
  readonly high: number
}

export interface Calibration {
  readonly bins: readonly Bin[]
  readonly brier: number
  readonly baseBrier: number
  readonly baseRate: number
}

const bins = 10
/** 1.6449 standard errors hold 90 %. */
const z90 = 1.6449

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Wilson's interval of a share of so many. */
export function wilson(share: number, count: number): { readonly low: number; readonly high: number } {
  const square = z90 ** 2
  const middle = (share + square / (2 * count)) / (1 + square / count)
  const spread =
    (z90 * Math.sqrt((share * (1 - share)) / count + square / (4 * count ** 2))) / (1 + square / count)
  return { low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) }
}

/** Chances in ten bins against what came of them; a bin without cases is left out. */
export function calibrate(outcomes: readonly HeldChance[]): Calibration {
  const binOf = ({ chance }: HeldChance) => Math.min(bins - 1, Math.floor(chance * bins + 1e-9))
  const baseRate = mean(outcomes.map(({ won }) => won))
  return {
    bins: [...Map.groupBy(outcomes, binOf)]
      .toSorted(([a], [b]) => a - b)
      .map(([bin, some]) => {
        const won = mean(some.map((one) => one.won))
        const promised = mean(some.map(({ chance }) => chance))
        const [from, to] = [bin * (100 / bins), (bin + 1) * (100 / bins)]
        return { from, to, cases: some.length, promised, won, ...wilson(won, some.length) }
      }),
    brier: mean(outcomes.map(({ chance, won }) => (chance - won) ** 2)),
    baseBrier: mean(outcomes.map(({ won }) => (baseRate - won) ** 2)),
    baseRate,
  }
}

const dayMs = 86_400_000

/**
 * The chance of each case as it was kept; of those that were answered before chances were kept, as it would have been told
 * then: by the table and the merchant's own cases that had been decided by that day.
 */
export function outcomesOf(cases: readonly AnsweredCase[]): HeldChance[] {
  const known = cases.map((one) => {
    const facts = {
      group: reasonGroupOf(one.reasonCode),
      foundPercent: one.foundPercent ?? 0,
      isAuthenticated: one.proof === 'authenticated',
      hasPriors: one.proof === 'priors',
    }
    const { group, completeness, proof } = oddsClassOf(facts)
    return {
      ...one,
      first: firstChance(facts),
      // Of one whose evidence is unknown nothing is learned of others.
      alike: one.foundPercent === null ? '' : `${group} ${completeness} ${proof}`,
      answered: Date.parse(one.answeredAt),
      closed: Date.parse(one.closedAt),
    }
  })
  const classes = Map.groupBy(known, ({ alike }) => alike)
  return known.map(({ kept, won, first, alike, answered }) => {
    if (kept !== null) return { chance: kept / 100, won }
    const before = classes.get(alike)!.filter(({ closed }) => closed < answered)
    const weights = before.map(({ closed }) => 0.5 ** ((answered - closed) / dayMs / halfLifeDays))
    const fought = weights.reduce((sum, weight) => sum + weight, 0)
    const wins = weights.reduce((sum, weight, index) => sum + weight * before[index]!.won, 0)
    return { chance: chanceFrom(first, undefined, { fought, won: wins }).percent / 100, won }
  })
}
