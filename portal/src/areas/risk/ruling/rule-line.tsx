import type { ExplainedRule } from '@quayside/contract/risk/lab/explain.ts'
import { riskFields } from '@quayside/contract/risk/ruling/fields.ts'
import { answerTones } from '#ui/text/risk-tones.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { useRuleNames } from '#areas/risk/rule-set/use-rule-names.ts'
import { RuleName, RuleWords } from './rule-name.tsx'
import styles from './ruling.module.css'

/** One rule of then: what it says, what it saw, and what came of it. */
export function RuleLine({ rule }: { rule: ExplainedRule }) {
  const { t } = useTranslation(['ruling', 'terms'])
  const { answer, decided, without, mode } = rule
  return (
    <div className={styles['rule']}>
      <StatusTag tone={answerTones[decided ? 'decided' : answer]}>{t(`answer.${answer}`)}</StatusTag>
      <div className={styles['said']}>
        <p>
          <RuleName rule={rule} />
          {mode === 'shadow' && <small>{t('shadow')}</small>}
        </p>
        <RuleWords rule={rule} />
        <Values values={rule.values} />
        {decided && without !== null && (
          <p className={styles['without']}>
            {t(without === 'pass' ? 'withoutPass' : 'without', { action: t(`terms:ruledAction.${without}`) })}
          </p>
        )}
      </div>
    </div>
  )
}

/** What the order had of each field that the rule reads. */
function Values({ values }: Pick<ExplainedRule, 'values'>) {
  const { t } = useTranslation('ruling')
  const { fieldName } = useRuleNames()
  const valueText = useValueText()
  if (values.length === 0) return null
  return (
    <dl className={styles['values']} aria-label={t('values')}>
      {values.map((one) => (
        <div key={one.field}>
          <dt>{fieldName(one.field)}</dt>
          <dd data-unknown={(one.value === null && !one.isHidden) || undefined}>{valueText(one)}</dd>
        </div>
      ))}
    </dl>
  )
}

function useValueText() {
  const { t } = useTranslation(['ruling', 'ruleWords'])
  const { valueName } = useRuleNames()
  return ({ field, value, isHidden }: ExplainedRule['values'][number]): string => {
    if (isHidden) return t('hidden')
    if (value === null) return t('notKnown')
    if (typeof value === 'boolean') return t(value ? 'ruleWords:flag.yes' : 'ruleWords:flag.no')
    if (typeof value === 'object')
      return value.length === 0 ? t('nothing') : value.map((one) => valueName(field, one)).join(', ')
    // Told whole already.
    if (riskFields[field].kind === 'money' || riskFields[field].kind === 'text') return String(value)
    return valueName(field, value)
  }
}
