import { Link } from '@tanstack/react-router'
import type { ExplainedRule } from '@quayside/contract/risk/lab/explain.ts'
import { parseRule } from '@quayside/contract/risk/ruling/parse.ts'
import { useSession } from '#session/session-context.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { useRuleSentence } from '#areas/risk/rule-set/use-rule-sentence.ts'
import styles from './ruling.module.css'

/** What its set calls a rule, and the way there for who may read sets. */
export function RuleName({ rule: { set, name } }: { rule: Pick<ExplainedRule, 'set' | 'name'> }) {
  const { t } = useTranslation('ruling')
  const { permissions } = useSession()
  const text = name ?? t('unnamed')
  if (!permissions.includes('risk.rule.view')) return <b>{text}</b>
  return (
    <b>
      <Link to="/home/riskManage/configuratorConfig" search={{ id: set }}>
        {text}
      </Link>
    </b>
  )
}

/** The rule as a sentence; as its text where this build does not read it. */
export function RuleWords({
  rule: { when, action, phase },
}: {
  rule: Pick<ExplainedRule, 'when' | 'action' | 'phase'>
}) {
  const { ruleSaid } = useRuleSentence()
  const parsed = parseRule(when)
  if (!('tree' in parsed)) return <code>{when}</code>
  return <p className={styles['words']}>{ruleSaid(parsed.tree, action, phase)}</p>
}
