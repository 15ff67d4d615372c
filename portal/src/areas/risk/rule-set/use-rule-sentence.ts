import type {
  Condition,
  Constant,
  RuleAction,
  RulePhase,
  RuleTree,
} from '@quayside/contract/risk/ruling/tree.ts'
import { isCondition } from '@quayside/contract/risk/ruling/tree.ts'
import { apart } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRuleNames } from './use-rule-names.ts'

const isNot = (tree: RuleTree): tree is { readonly not: RuleTree } => 'not' in tree

/** The sentence that a rule makes, in the reader's language. */
export function useRuleSentence() {
  const { t } = useTranslation('ruleWords')
  const conditionSaid = useConditionWords()
  const listed = (parts: readonly string[], last: 'and' | 'or'): string =>
    parts.reduce((first, next, index) =>
      index === parts.length - 1
        ? t(`said.${last}`, { first, last: next })
        : t('said.list', { first, last: next }),
    )
  const grouped = (what: string, isInside: boolean) => (isInside ? t('said.group', { what }) : what)

  function treeSaid(tree: RuleTree, isInside = false): string {
    if (isCondition(tree)) return apart(conditionSaid(tree))
    if (isNot(tree)) return t('said.not', { what: treeSaid(tree.not) })
    const inside = (children: readonly RuleTree[]) => children.map((child) => treeSaid(child, true))
    if ('any' in tree) return grouped(listed(inside(tree.any), 'or'), isInside)
    // What is excepted stands at the end, as people say it.
    const except = tree.all.filter(isNot)
    const others = tree.all.filter((child) => !isNot(child))
    if (except.length === 0 || others.length === 0) return grouped(listed(inside(tree.all), 'and'), isInside)
    const excepted = listed(inside(except.map(({ not }) => not)), 'or')
    return grouped(t('said.unless', { what: listed(inside(others), 'and'), except: excepted }), isInside)
  }

  function ruleSaid(tree: RuleTree, action: RuleAction, phase: RulePhase): string {
    const what = treeSaid(tree)
    if (phase === 'after' && (action === 'block' || action === 'review'))
      return t(`said.${action}After`, { what })
    return t(`said.${action}`, { what })
  }
  return { ruleSaid: (...rule: Parameters<typeof ruleSaid>) => apart(ruleSaid(...rule)) }
}

function useConditionWords(): (condition: Condition) => string {
  const { t } = useTranslation('ruleWords')
  const { fieldName, valueName } = useRuleNames()
  return (condition) => {
    const { zone } = condition
    const plain = fieldName(condition.field)
    const field = zone === undefined ? plain : t('said.zoned', { field: plain, zone })
    const value = (constant: Constant) => valueName(condition.field, constant)
    const compared = (operator: string, text: string) => t('said.compare', { field, operator, value: text })
    switch (condition.op) {
      case 'known':
        return t('said.known', { field })
      case 'in_list':
        return compared(t('operator.in_list'), t(`list.${condition.list}`))
      case 'between':
        return t('said.between', { field, from: value(condition.from), to: value(condition.to) })
      case 'in':
        return compared(t('operator.in'), condition.values.map(value).join(', '))
      case 'starts':
      case 'ends':
      case 'contains':
        return compared(t(`operator.${condition.op}`), value(condition.value))
      case 'eq':
      case 'ne':
      case 'lt':
      case 'le':
      case 'gt':
      case 'ge': {
        const operator = t(`operator.${condition.op}`)
        if ('other' in condition)
          return t('said.other', { field, operator, other: fieldName(condition.other) })
        if (typeof condition.value === 'boolean')
          return t(condition.value ? 'said.isFlag' : 'said.isNoFlag', { field })
        return compared(operator, value(condition.value))
      }
    }
  }
}
