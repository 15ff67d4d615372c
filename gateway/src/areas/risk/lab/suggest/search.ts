import { suggestionLimits as limits } from '@quayside/contract/risk/lab/limits.ts'
import type { RuleTree } from '@quayside/contract/risk/ruling/tree.ts'
import { inSlices } from '#jobs/in-slices.ts'
import { binomialAtLeast, discoveries } from './chance.ts'
import { isOrigin } from './feature.ts'
import type { Sample, Samples } from './sample.ts'
import { conditionOf, maskOf, netOfTally, type Stump, stumpsOver, type Tally, tallyOf } from './stump.ts'

/** A rule that paid for itself in the days that were searched. */
export interface CandidateRule {
  readonly stumps: readonly Stump[]
  readonly tree: RuleTree
  readonly judged: Tally
  /** That a rule which just pays for itself, or one that says nothing, met as many bad orders in the other days. */
  readonly chance: number
}

export interface Search {
  /** Single conditions and pairs. */
  readonly tried: number
  readonly candidates: readonly CandidateRule[]
  /** Of the candidates those that are kept, so that at most a tenth of them is chance. */
  readonly real: ReadonlySet<CandidateRule>
}

interface Trial {
  readonly stumps: readonly Stump[]
  readonly found: Tally
}

/** Single conditions over every field and pairs of the best, found in one period and held against the other. */
export async function searchRules(samples: Samples): Promise<Search> {
  const { features, found } = samples
  const trialOf = (stumps: readonly Stump[]): Trial => ({
    stumps,
    found: tallyOf(maskOf(stumps, found), found),
  })
  const singles = await inSlices(stumpsOver(features, found), (stump) => trialOf([stump]))
  const pairs = await inSlices(pairsOf(best(singles, found)), trialOf)
  const single = new Map(singles.map((trial) => [trial.stumps[0]!, trial]))
  const paying = [...singles, ...pairs.filter((pair) => isMore(pair, single, found))].filter((trial) =>
    isPaying(trial, found),
  )
  const candidates = await inSlices(paying, (trial) => candidateOf(trial, samples))
  const tried = singles.length + pairs.length
  const chances = candidates.map(({ chance }) => chance)
  const kept = discoveries(chances, tried, limits.falseShare)
  return { tried, candidates, real: new Set(candidates.filter((_, place) => kept.has(place))) }
}

/** Those that tell bad orders from good ones best, not too many of one field. */
function best(trials: readonly Trial[], found: Sample): readonly Stump[] {
  const taken = new Map<string, number>()
  return trials
    .map(({ stumps: [stump], found: tally }) => ({ stump: stump!, gain: toldApart(tally, found) }))
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain)
    .filter(({ stump: { field } }) => {
      const before = taken.get(field) ?? 0
      taken.set(field, before + 1)
      return before < limits.ofField
    })
    .slice(0, limits.pairsOf)
    .map(({ stump }) => stump)
}

/** Log likelihood ratio; nothing for what bad orders have less often than good ones, or too few of them have. */
function toldApart({ bad, good }: Tally, { badOrders, goodOrders }: Sample): number {
  const [matched, all] = [bad + good, badOrders + goodOrders]
  if (bad < limits.badMin || matched === all || bad / matched <= badOrders / all) return 0
  const part = (count: number, row: number, column: number) =>
    count === 0 ? 0 : count * Math.log((count * all) / (row * column))
  return (
    part(bad, matched, badOrders) +
    part(good, matched, goodOrders) +
    part(badOrders - bad, all - matched, badOrders) +
    part(goodOrders - good, all - matched, goodOrders)
  )
}

const pairsOf = (stumps: readonly Stump[]): readonly (readonly Stump[])[] =>
  stumps.flatMap((one, place) =>
    stumps.slice(place + 1).flatMap((other) => (isPair(one, other) ? [[one, other]] : [])),
  )

/** Of one field only what bounds it on both sides. */
const isPair = (one: Stump, other: Stump): boolean =>
  one.place !== other.place ||
  (one.low <= other.high && other.low <= one.high && one.low !== other.low && one.high !== other.high)

/** Good orders of each half that the other leaves out: one that leaves out next to none would be a disguise. */
const leastCut = 0.1

function isMore(pair: Trial, single: ReadonlyMap<Stump, Trial>, found: Sample): boolean {
  return pair.stumps.every((stump) => {
    const half = single.get(stump)!.found
    return (
      pair.found.good <= half.good * (1 - leastCut) && netOfTally(pair.found, found) > netOfTally(half, found)
    )
  })
}

const isPaying = ({ stumps, found: tally }: Trial, found: Sample): boolean =>
  tally.bad >= limits.badMin && netOfTally(tally, found) > 0 && !isOriginAlone(stumps)

export const isOriginAlone = (stumps: readonly Stump[]): boolean =>
  stumps.every((stump) => {
    const { tree } = stump
    return isOrigin(
      conditionOf(stump) ??
        ('not' in tree && 'field' in tree.not ? tree.not : { field: 'amount', op: 'known' }),
    )
  })

function candidateOf({ stumps, found: tally }: Trial, { found, judged: other }: Samples): CandidateRule {
  const judged = tallyOf(maskOf(stumps, other), other)
  const each = tally.badWorth / tally.bad
  const lost = tally.good > 0 ? tally.goodWorth / tally.good : meanOf(found)
  const even = each + lost > 0 ? lost / (each + lost) : 1
  const base = other.badOrders / (other.badOrders + other.goodOrders * other.weight)
  const share = Math.max(even, base)
  // Among orders that were read, good ones are rarer than they are.
  const read = share / (share + (1 - share) / other.weight)
  const chance = binomialAtLeast(judged.bad, judged.bad + judged.good, read)
  return { stumps, tree: treeOf(stumps), judged, chance }
}

function meanOf({ bad, worth, goodOrders }: Sample): number {
  if (goodOrders === 0) return 0
  return worth.reduce((sum, one, at) => sum + (bad[at] === 1 ? 0 : one), 0) / goodOrders
}

function treeOf([one, other]: readonly Stump[]): RuleTree {
  if (!other) return one!.tree
  const [a, b] = [conditionOf(one!), conditionOf(other)]
  if (one!.place !== other.place || !a || !b || !('value' in a) || !('value' in b))
    return { all: [one!.tree, other.tree] }
  const [low, high] = a.op === 'ge' ? [a, b] : [b, a]
  return {
    field: a.field,
    ...(a.zone !== undefined && { zone: a.zone }),
    op: 'between',
    from: low.value,
    to: high.value,
  }
}
