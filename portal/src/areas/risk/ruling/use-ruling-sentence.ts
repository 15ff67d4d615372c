import type { ExplainedRule } from '@quayside/contract/risk/lab/explain.ts'
import type { RulingAction, RulingPower } from '@quayside/contract/risk/ruling/actions.ts'
import type { RulePhase } from '@quayside/contract/risk/ruling/tree.ts'
import { useTranslation } from '#words/use-translation.ts'

interface RulingMade {
  readonly phase: RulePhase
  readonly action: RulingAction
  readonly by: RulingPower
}

/** So many rules are named of those that decided. */
const namedMax = 3

/** What was done with an order, when and by what, in one sentence. */
export function useRulingSentence() {
  const { t } = useTranslation('ruling')

  function byRules(rules: readonly Pick<ExplainedRule, 'name' | 'decided'>[]): string {
    const decided = rules.filter((rule) => rule.decided)
    if (decided.length === 0) return t('by.someRule')
    const names = decided.slice(0, namedMax).map(({ name }) => t('quoted', { name: name ?? t('unnamed') }))
    const listed = names.reduce((first, next) => t('listed', { first, next }))
    const more = decided.length - names.length
    return t('by.rule', {
      count: decided.length,
      names: more > 0 ? t('andMore', { names: listed, count: more }) : listed,
    })
  }

  return (made: RulingMade, rules: readonly Pick<ExplainedRule, 'name' | 'decided'>[]): string => {
    const { action, by } = made
    const phase = t(`phase.${made.phase}`)
    if (by === 'band' && action === 'pass') return t('passed', { phase })
    const did = t(made.phase === 'after' && action === 'block' ? 'did.void' : `did.${action}`)
    return t('decision', { did, phase, by: by === 'rule' ? byRules(rules) : t(`by.${by}`) })
  }
}
