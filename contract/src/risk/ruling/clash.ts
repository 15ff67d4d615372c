import { isWithin, waysToMatch } from './conjunctions.ts'
import type { RuleScope } from './snapshot.ts'
import type { RuleAction, RuleTree } from './tree.ts'

export const clashKinds = ['never', 'covered', 'overruled'] as const
export type ClashKind = (typeof clashKinds)[number]

export interface ScopedRule {
  readonly id: string
  readonly tree: RuleTree
  readonly action: RuleAction
  readonly scope: RuleScope
}

/** `never` matches; `covered` by one that does as much or more; `overruled`, an allow of which one that does more always matches too. */
export interface Clash {
  readonly rule: string
  readonly kind: ClashKind
  readonly other: string | null
}

const strength: Readonly<Record<RuleAction, number>> = { allow: 0, review: 1, three_ds: 2, block: 3 }

/**
 * What is wrong with some rules beside others. It finds only what is sure: of a rule with more ways to match than it looks at, and of
 * conditions that it compares as a whole, it says nothing.
 */
export function clashesOf(
  rules: readonly ScopedRule[],
  others: readonly ScopedRule[] = [],
): readonly Clash[] {
  const ways = new Map([...rules, ...others].map((rule) => [rule, waysToMatch(rule.tree)]))
  const isWithinRule = (one: ScopedRule, other: ScopedRule): boolean => {
    const [narrow, wide] = [ways.get(one), ways.get(other)]
    return (
      narrow !== undefined &&
      wide !== undefined &&
      narrow.every((way) => wide.some((around) => isWithin(way, around)))
    )
  }
  return rules.flatMap((rule): Clash[] => {
    if (ways.get(rule)?.length === 0) return [{ rule: rule.id, kind: 'never', other: null }]
    const above = [...rules, ...others].find(
      (other) =>
        other !== rule &&
        isAbove(rule, other) &&
        covers(other.scope, rule.scope) &&
        isWithinRule(rule, other),
    )
    if (!above) return []
    const kind = rule.action === 'allow' && above.action !== 'allow' ? 'overruled' : 'covered'
    return [{ rule: rule.id, kind, other: above.id }]
  })
}

/** Of two that say the same only the later is told. */
function isAbove(rule: ScopedRule, other: ScopedRule): boolean {
  const [one, two] = [strength[rule.action], strength[other.action]]
  return two > one || (two === one && other.id < rule.id)
}

const covers = (wide: RuleScope, narrow: RuleScope): boolean =>
  within(narrow.sites, wide.sites) &&
  within(narrow.brands, wide.brands) &&
  within(narrow.currencies, wide.currencies)

const within = (narrow: readonly string[], wide: readonly string[]): boolean =>
  wide.length === 0 || (narrow.length > 0 && narrow.every((one) => wide.includes(one)))
