import { suggestionLimits as limits } from '@quayside/contract/risk/lab/limits.ts'
import { type RiskField, riskFields } from '@quayside/contract/risk/ruling/fields.ts'
import type { Condition, RuleTree } from '@quayside/contract/risk/ruling/tree.ts'
import type { Feature } from './feature.ts'
import type { Sample } from './sample.ts'

/** A rule of one condition: the orders of which a feature lies between two numbers, both included. */
export interface Stump {
  /** Of its feature. */
  readonly place: number
  readonly field: RiskField
  readonly low: number
  readonly high: number
  readonly tree: RuleTree
}

const most = 2_147_483_647

/** Every condition that is looked at, with borders where bad orders of the searched days have them. */
export const stumpsOver = (features: readonly Feature[], found: Sample): readonly Stump[] =>
  features.flatMap((feature, place) => {
    const column = found.columns[place]!
    return [...stumpsOf(feature, place, column, found.bad), ...unknownOf(feature, place, column)]
  })

function stumpsOf(feature: Feature, place: number, column: Int32Array, bad: Uint8Array): readonly Stump[] {
  const { field } = feature
  if (feature.kind === 'truth') return [{ place, field, low: 1, high: 1, tree: feature.tree }]
  if (feature.kind === 'choice')
    return feature.values.map((value, at) => ({
      place,
      field,
      low: at,
      high: at,
      tree: { field, op: 'eq', value },
    }))
  const { zone } = feature
  const on = { field, ...(zone !== undefined && { zone }) }
  const values = column
    .filter((_, at) => bad[at] === 1)
    .filter((value) => value >= 0)
    .toSorted()
  const [least, greatest] = [column.reduce(smallest, most), column.reduce((a, b) => Math.max(a, b), 0)]
  return bordersOf(values).flatMap((value): Stump[] => [
    ...(value > least
      ? [{ place, field, low: value, high: most, tree: { ...on, op: 'ge' as const, value } }]
      : []),
    ...(value < greatest
      ? [{ place, field, low: 0, high: value, tree: { ...on, op: 'le' as const, value } }]
      : []),
  ])
}

const smallest = (a: number, b: number) => (b >= 0 && b < a ? b : a)

/** All values where there are few, else those that cut them into parts of one size; with two digits, as people name them. */
function bordersOf(sorted: Int32Array): readonly number[] {
  const distinct = [...new Set(sorted)]
  if (distinct.length <= limits.thresholds) return distinct
  const cut = Array.from(
    { length: limits.thresholds },
    (_, at) => sorted[Math.floor(((at + 0.5) / limits.thresholds) * sorted.length)]!,
  )
  return [...new Set(cut.map(rounded))]
}

function rounded(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1)
  return Math.floor(value / unit) * unit
}

/** That a buyer told nothing says something as well; a counter is unknown only where its mark is. */
function unknownOf({ kind, field }: Feature, place: number, column: Int32Array): readonly Stump[] {
  const { group, kind: values } = riskFields[field]
  if (kind === 'truth' || group === 'velocity' || values === 'flag') return []
  if (!column.some((value) => value < 0) || !column.some((value) => value >= 0)) return []
  return [{ place, field, low: -1, high: -1, tree: { not: { field, op: 'known' } } }]
}

export const conditionOf = ({ tree }: Stump): Condition | undefined => ('field' in tree ? tree : undefined)

/** Which orders match all of some conditions. */
export function maskOf(stumps: readonly Stump[], { columns, orders }: Sample): Uint8Array {
  const mask = new Uint8Array(orders).fill(1)
  for (const { place, low, high } of stumps) {
    const column = columns[place]!
    for (let at = 0; at < orders; at++) if (column[at]! < low || column[at]! > high) mask[at] = 0
  }
  return mask
}

/** What a rule would have met: good orders as they were read, each of which stands for others. */
export interface Tally {
  readonly bad: number
  readonly good: number
  readonly badWorth: number
  readonly goodWorth: number
}

export function tallyOf(mask: Uint8Array, { bad, worth, orders }: Sample, covered?: Uint8Array): Tally {
  let [badCount, good, badWorth, goodWorth] = [0, 0, 0, 0]
  for (let at = 0; at < orders; at++) {
    if (mask[at] === 0 || covered?.[at] === 1) continue
    if (bad[at] === 1) {
      badCount++
      badWorth += worth[at]!
    } else {
      good++
      goodWorth += worth[at]!
    }
  }
  return { bad: badCount, good, badWorth, goodWorth }
}

export const netOfTally = ({ badWorth, goodWorth }: Tally, { weight }: Sample): number =>
  badWorth - goodWorth * weight
