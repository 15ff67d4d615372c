import { suggestionLimits as limits } from '@quayside/contract/risk/lab/limits.ts'
import type { SuggestionVerdict } from '@quayside/contract/risk/lab/suggestion.ts'
import type { RuleTree } from '@quayside/contract/risk/ruling/tree.ts'
import type { Tx } from '#db/tx.ts'
import { groupOf, isCaught, isMatch, type PricedGroup, pricedGroups } from '#areas/risk/lab/price.sql.ts'
import { bootstrapped, knownWorth, netOf } from '#areas/risk/lab/reckon.ts'
import type { Searched } from './sample.ts'

/** What a rule came to in one period; sums in US cents. */
export interface PeriodFigures {
  readonly matches: number
  readonly bad: number
  readonly good: number
  readonly net: number
  readonly low: number
  readonly high: number
}

export interface BothPeriods {
  readonly found: PeriodFigures
  readonly judged: PeriodFigures
}

const everywhere = { sites: [], brands: [], currencies: [] }

/** Days read by one statement: none takes long enough to be cut off. */
const sliceDays = 60
const dayMs = 86_400_000

/** A rule over all orders of both periods, at the lab's price of a block: what it refused is lost. */
export async function judgeRule(tx: Tx, searched: Searched, tree: RuleTree): Promise<BothPeriods> {
  const { fees } = searched
  const groups = (await groupsOf(tx, searched, tree)).filter((one) => isMatch(one) && !isCaught(one))
  const isYoung = ({ age }: PricedGroup) => age < limits.judgeDays
  const rates = { fees, dropOff: 0, open: () => 0 }
  const figures = (some: readonly PricedGroup[], first: number, days: number): PeriodFigures => {
    const last = Math.floor(days / 7) - 1
    const weeks = Map.groupBy(some, ({ age }) => Math.min(last, Math.floor((age - first) / 7)))
    const nets = Array.from({ length: last + 1 }, (_, week) =>
      netOf(knownWorth('block', weeks.get(week) ?? [], rates)),
    )
    const count = (is: (one: PricedGroup) => boolean) =>
      some.reduce((sum, one) => sum + (is(one) ? one.orders : 0), 0)
    return {
      matches: count(() => true),
      bad: count(({ bad }) => bad === true),
      good: count(({ bad }) => bad === false),
      net: Math.round(nets.reduce((sum, net) => sum + net, 0)),
      ...roundedBoth(bootstrapped(nets)),
    }
  }
  return {
    found: figures(
      groups.filter((one) => !isYoung(one)),
      limits.judgeDays,
      limits.findDays,
    ),
    judged: figures(groups.filter(isYoung), 0, limits.judgeDays),
  }
}

async function groupsOf(
  tx: Tx,
  { merchantId, live, to }: Searched,
  tree: RuleTree,
): Promise<readonly PricedGroup[]> {
  const groups: PricedGroup[] = []
  const ago = (days: number) => new Date(Date.parse(to) - days * dayMs).toISOString()
  for (let first = 0; first < limits.findDays + limits.judgeDays; first += sliceDays) {
    const slice = { merchantId, tree, scope: everywhere, live, from: ago(first + sliceDays), to: ago(first) }
    const rows = (await tx.rows(pricedGroups(slice))).map(groupOf)
    groups.push(...rows.map((group) => ({ ...group, age: group.age + first })))
  }
  return groups
}

const roundedBoth = ({ low, high }: { readonly low: number; readonly high: number }) => ({
  low: Math.round(low),
  high: Math.round(high),
})

export function verdictOf({ judged }: BothPeriods, isReal: boolean): SuggestionVerdict {
  if (judged.bad < limits.badMin) return 'few'
  if (judged.low <= 0) return 'loses'
  return isReal ? 'held' : 'chance'
}

/** Basis points; null without matches of which one knows. */
export const precisionOf = ({ bad, good }: PeriodFigures): number | null =>
  bad + good === 0 ? null : Math.round((bad * 10_000) / (bad + good))
