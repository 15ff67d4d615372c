import { clashesOf, type Clash, type ScopedRule } from '@quayside/contract/risk/ruling/clash.ts'
import { parseRule } from '@quayside/contract/risk/ruling/parse.ts'
import type { RuleScope } from '@quayside/contract/risk/ruling/snapshot.ts'
import type { RuleSetHead, RuleStanding } from '@quayside/contract/risk/rule-set/rule-set.ts'
import { ruleTemplates, type RuleTemplate } from '@quayside/contract/risk/ruling/templates.ts'
import { businessZone } from '@quayside/contract/dates.ts'
import {
  conditionDraft,
  groupDraft,
  isWhole,
  nextKey,
  readDraft,
  rootOf,
  type RiskRuleDraft,
} from './draft.ts'

/** A set as it is being written. */
export interface SetDraft {
  readonly name: string
  readonly description: string
  readonly scope: RuleScope
  readonly rules: readonly RiskRuleDraft[]
}

export const emptySet: SetDraft = {
  name: '',
  description: '',
  scope: { sites: [], brands: [], currencies: [] },
  rules: [],
}

export const setDraftOf = (
  { name, description, scope }: RuleSetHead,
  rules: readonly RuleStanding[],
): SetDraft => ({
  name,
  description,
  scope,
  rules: rules.map((one) => draftOfRule(one.when, one.action, one.name, one.rule)),
})

export function draftOfRule(
  when: string,
  action: RiskRuleDraft['action'],
  name: string,
  rule?: string,
): RiskRuleDraft {
  const parsed = parseRule(when)
  const root = 'tree' in parsed ? rootOf(parsed.tree) : groupDraft([])
  return { key: nextKey(), rule, name, action, root, text: 'tree' in parsed ? undefined : when }
}

export const freshRule = (name: string): RiskRuleDraft => ({
  key: nextKey(),
  rule: undefined,
  name,
  action: 'review',
  root: groupDraft([conditionDraft('amount_usd', businessZone)]),
  text: undefined,
})

export const ruleFromTemplate = (template: RuleTemplate, name: string): RiskRuleDraft =>
  draftOfRule(ruleTemplates[template].when, ruleTemplates[template].action, name)

/** As it is sent. */
export const contentOfSet = ({ name, description, scope, rules }: SetDraft) => ({
  name: name.trim(),
  description: description.trim(),
  scope: { sites: [...scope.sites], brands: [...scope.brands], currencies: [...scope.currencies] },
  rules: rules.map((rule) => ({
    ...(rule.rule !== undefined && { rule: rule.rule }),
    name: rule.name.trim(),
    when: readDraft(rule).when,
    action: rule.action,
  })),
})

export const isSameSet = (one: SetDraft, other: SetDraft): boolean =>
  JSON.stringify(contentOfSet(one)) === JSON.stringify(contentOfSet(other))

/** Whether all of it can be saved. */
export const isWholeSet = ({ name, rules }: SetDraft): boolean =>
  name.trim() !== '' && rules.every((rule) => rule.name.trim() !== '' && isWhole(readDraft(rule)))

export interface NamedClash extends Omit<Clash, 'rule' | 'other'> {
  readonly name: string
  readonly other: string
}

/** What its rules do to each other; what other sets say the server tells. */
export function clashesIn({ rules, scope }: SetDraft): readonly NamedClash[] {
  const scoped = rules.flatMap((rule, index): ScopedRule[] => {
    const { parsed } = readDraft(rule)
    return 'tree' in parsed
      ? [{ id: String(index).padStart(3, '0'), tree: parsed.tree, action: rule.action, scope }]
      : []
  })
  return clashesOf(scoped).map(({ rule, kind, other }) => ({
    kind,
    name: rules[Number(rule)]!.name,
    other: other === null ? '' : rules[Number(other)]!.name,
  }))
}
