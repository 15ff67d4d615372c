import { suggestionLimits as limits } from '@quayside/contract/risk/lab/limits.ts'
import type { SuggestedAction, SuggestionVerdict } from '@quayside/contract/risk/lab/suggestion.ts'
import { phaseOf } from '@quayside/contract/risk/ruling/check.ts'
import { clashesOf, type ScopedRule } from '@quayside/contract/risk/ruling/clash.ts'
import { printRule } from '@quayside/contract/risk/ruling/print.ts'
import type { RulePhase, RuleTree } from '@quayside/contract/risk/ruling/tree.ts'
import { type BothPeriods, type PeriodFigures, precisionOf, verdictOf } from './judge.ts'
import type { Sample } from './sample.ts'
import type { CandidateRule, Search } from './search.ts'
import { maskOf, netOfTally, tallyOf } from './stump.ts'

export interface FoundRule {
  readonly when: string
  readonly action: SuggestedAction
  readonly phase: RulePhase
  readonly verdict: SuggestionVerdict
  readonly found: PeriodFigures
  readonly judged: PeriodFigures
}

const scope = { sites: [], brands: [], currencies: [] }

/** Whether a live rule stops already whatever this one would. */
export const isImplied = (tree: RuleTree, live: readonly ScopedRule[]): boolean =>
  // The weakest action and the last id: whatever stops as much covers it.
  clashesOf([{ id: 'suggestion', tree, action: 'review', scope }], live).length > 0

/**
 * The best first, each by what it catches besides those before it; and of what looked good and did not hold a few, so that somebody
 * who thinks of them need not.
 */
export async function pickRules(
  { candidates, real }: Search,
  found: Sample,
  live: readonly ScopedRule[],
  judge: (tree: RuleTree) => Promise<BothPeriods>,
): Promise<readonly FoundRule[]> {
  const fresh = candidates.filter(({ tree }) => !isImplied(tree, live))
  const isHopeful = (one: CandidateRule) => real.has(one) && one.judged.bad >= limits.badMin
  const picked: FoundRule[] = []
  const count = (isHeld: boolean) => picked.filter(({ verdict }) => (verdict === 'held') === isHeld).length
  const hopeful = takeInTurn(fresh.filter(isHopeful), found)
  for (
    let next = hopeful.next(false);
    !next.done && picked.length < limits.priced && count(true) < limits.held;
  ) {
    const rule = ruleOf(next.value, await judge(next.value.tree), true)
    picked.push(rule)
    next = hopeful.next(rule.verdict === 'held')
  }
  const others = takeInTurn(
    fresh.filter((one) => !isHopeful(one)),
    found,
  )
  for (let next = others.next(true); !next.done && count(false) < limits.refused; next = others.next(true))
    picked.push(ruleOf(next.value, await judge(next.value.tree), false))
  const refused = picked.filter(({ verdict }) => verdict !== 'held').slice(0, limits.refused)
  return [...picked.filter(({ verdict }) => verdict === 'held'), ...refused]
}

/** Each by what it still catches; told after each whether its orders are seen to. */
function* takeInTurn(
  candidates: readonly CandidateRule[],
  found: Sample,
): Generator<CandidateRule, void, boolean> {
  const covered = new Uint8Array(found.orders)
  const open = new Set(candidates)
  for (;;) {
    const ranked = [...open].map((one) => {
      const tally = tallyOf(maskOf(one.stumps, found), found, covered)
      return { one, bad: tally.bad, gain: netOfTally(tally, found) * simpler(one) }
    })
    const best = ranked
      .filter(({ bad, gain }) => bad >= limits.badMin && gain > 0)
      .reduce<(typeof ranked)[number] | undefined>((a, b) => (a && a.gain >= b.gain ? a : b), undefined)
    if (!best) return
    open.delete(best.one)
    if (yield best.one) maskOf(best.one.stumps, found).forEach((is, at) => is === 1 && (covered[at] = 1))
  }
}

/** Of two that catch nearly the same the one with fewer conditions. */
const simpler = ({ stumps }: CandidateRule): number => (stumps.length === 1 ? 1 : 0.99)

function ruleOf({ tree }: CandidateRule, judged: BothPeriods, isReal: boolean): FoundRule {
  const isSure = [judged.found, judged.judged].every(
    (period) => (precisionOf(period) ?? 0) >= limits.blockBps,
  )
  return {
    when: printRule(tree),
    action: isSure ? 'block' : 'review',
    phase: phaseOf(tree),
    verdict: verdictOf(judged, isReal),
    ...judged,
  }
}
