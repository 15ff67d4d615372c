import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { canonicalJson } from '@quayside/contract/canonical-json.ts'
import { checkRule, phaseOf } from '@quayside/contract/risk/ruling/check.ts'
import { clashesOf, type ScopedRule } from '@quayside/contract/risk/ruling/clash.ts'
import { parseRule } from '@quayside/contract/risk/ruling/parse.ts'
import { normalText } from '@quayside/contract/risk/ruling/normal.ts'
import { printRule } from '@quayside/contract/risk/ruling/print.ts'
import type { RuleScope } from '@quayside/contract/risk/ruling/snapshot.ts'
import type { RuleTree } from '@quayside/contract/risk/ruling/tree.ts'
import type { KeptRule, ruleSetCalls } from '@quayside/contract/risk/rule-set/rule-set.ts'
import type { Ctx } from '#acts/context.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { sha256Hex } from '#mac.ts'
import type { RunningSet } from './snapshot.sql.ts'

type Content = ParsedInputOf<typeof ruleSetCalls.add>

/** By what the lab's forecast of a wording is known: whatever says the same has the same. */
export const forecastDigest = (
  { when, action }: Pick<KeptRule, 'when' | 'action'>,
  scope: RuleScope,
): string => sha256Hex(canonicalJson({ action, scope, when }))

/**
 * Rules as they are kept: each read, checked, and written in the one form that its text has. A rule that says what it said before
 * keeps the id of its wording.
 * @throws Refusal that names the rule, the node and what is wrong with it
 */
export function readRules(
  { newId, language }: Pick<Ctx, 'newId' | 'language'>,
  { rules }: Pick<Content, 'rules'>,
  before: readonly KeptRule[],
): readonly KeptRule[] {
  const taken = new Set<string>()
  return rules.map((one, index) => {
    const tree = readRule(one, { field: `rules.${index}.when`, language })
    const when = printRule(tree)
    const same = before.find(({ rule }) => rule === one.rule)
    // A rule of another set, or one that stands there twice, is a new one.
    const rule = same && !taken.has(same.rule) ? same.rule : newId()
    taken.add(rule)
    const isSaid = same && same.rule === rule && same.when === when && same.action === one.action
    return {
      rule,
      id: isSaid ? same.id : newId(),
      name: one.name,
      when,
      action: one.action,
      phase: phaseOf(tree),
    }
  })
}

/** A rule as somebody has written it. @throws Refusal that names the place or the node, and what is wrong with it */
export function readRule(
  { when, action }: Pick<KeptRule, 'when' | 'action'>,
  at: Parameters<typeof fieldRefusal>[0],
): RuleTree {
  const parsed = parseRule(when)
  if (!('tree' in parsed))
    throw fieldRefusal(at, 'risk.rule_unreadable', { place: parsed.at + 1, why: parsed.problem })
  const [wrong] = checkRule(parsed.tree, action)
  if (wrong) throw fieldRefusal(at, 'risk.rule_invalid', { node: wrong.node || '0', why: wrong.why })
  return parsed.tree
}

/** In one order and without repeats; a site is compared in the form in which orders name it. */
export const readScope = (scope: RuleScope): RuleScope => ({
  sites: [...new Set(scope.sites.map(normalText))].toSorted(),
  brands: [...new Set(scope.brands)].toSorted(),
  currencies: [...new Set(scope.currencies)].toSorted(),
})

/** Kept texts were read before they were kept. */
export function treeOfKept(when: string): RuleTree {
  const parsed = parseRule(when)
  if ('tree' in parsed) return parsed.tree
  throw new Error(`a kept rule cannot be read: ${parsed.problem}`)
}

const scoped = (
  rules: readonly Pick<KeptRule, 'rule' | 'when' | 'action'>[],
  scope: RuleScope,
): readonly ScopedRule[] =>
  rules.map(({ rule, when, action }) => ({ id: rule, tree: treeOfKept(when), action, scope }))

/** @throws Refusal for the first that clashes, unless somebody has said that it may */
export function guardClashes(
  rules: readonly KeptRule[],
  scope: RuleScope,
  others: readonly RunningSet[],
  acceptsClash: boolean,
): void {
  if (acceptsClash) return
  const live = others.flatMap(({ liveRules, liveScope }) => scoped(liveRules ?? [], liveScope!))
  const clash = clashesOf(scoped(rules, scope), live)[0]
  if (!clash) return
  const all = [...rules, ...others.flatMap(({ liveRules }) => liveRules ?? [])]
  const named = (id: string | null) => all.find(({ rule }) => rule === id)?.name ?? ''
  throw new Refusal('risk.rule_clash', {
    name: named(clash.rule),
    kind: clash.kind,
    other: named(clash.other),
  })
}
