import { IconQuote } from '@tabler/icons-react'
import { rulingLimits as limits } from '@quayside/contract/risk/ruling/limits.ts'
import { riskActions } from '@quayside/contract/risk/ruling/tree.ts'
import { useTranslation } from '#words/use-translation.ts'
import { TextField } from '#ui/control/field.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { isWhole, type ItemDraft, readDraft, type ReadRule, rootOf, type RiskRuleDraft } from './draft.ts'
import { ConditionGroup } from './group.tsx'
import styles from './rule-set.module.css'
import { useRuleSentence } from './use-rule-sentence.ts'

interface RuleEditorProps {
  rule: RiskRuleDraft
  isTried: boolean
  disabled: boolean
  onChange: (rule: RiskRuleDraft) => void
  shareOf: (item: ItemDraft) => string | undefined
}

/** One rule: when it matches and what it does, as a form or as text, and in words. */
export function RuleEditor({ rule, isTried, disabled, onChange, shareOf }: RuleEditorProps) {
  const { t } = useTranslation(['ruleSet', 'ruleWords'])
  const read = readDraft(rule)
  return (
    <section className={styles['rule']} aria-label={rule.name || t('page.newRule')}>
      <TextField
        label={t('page.ruleName')}
        value={rule.name}
        maxLength={limits.ruleName.max}
        disabled={disabled}
        error={isTried && rule.name.trim() === '' ? t('ruleWords:wrong.value') : undefined}
        onChange={(name) => onChange({ ...rule, name })}
      />
      <WhenHead rule={rule} read={read} onChange={onChange} />
      {rule.text === undefined ? (
        <ConditionGroup
          item={rule.root}
          depth={1}
          lead=""
          isTried={isTried}
          disabled={disabled}
          shareOf={shareOf}
          onChange={(root) => onChange({ ...rule, root })}
          onRemove={() => undefined}
        />
      ) : (
        <textarea
          className={styles['text']}
          aria-label={t('page.when')}
          value={rule.text}
          readOnly={disabled}
          spellCheck={false}
          rows={5}
          maxLength={limits.text}
          onChange={(event) => onChange({ ...rule, text: event.currentTarget.value })}
        />
      )}
      <div className={styles['then']}>
        <h3>{t('page.doing')}</h3>
        <Segments
          label={t('page.doing')}
          choices={riskActions.map((value) => ({ value, label: t(`ruleWords:action.${value}`) }))}
          value={rule.action}
          onChange={(action) => !disabled && onChange({ ...rule, action })}
        />
        <Hint inline>{t('page.unknownHint')}</Hint>
      </div>
      <Said read={read} rule={rule} isTried={rule.text !== undefined} />
    </section>
  )
}

function WhenHead({
  rule,
  read,
  onChange,
}: {
  rule: RiskRuleDraft
  read: ReadRule
  onChange: (rule: RiskRuleDraft) => void
}) {
  const { t } = useTranslation('ruleSet')
  const toText = () => onChange({ ...rule, text: read.when })
  const toBuilder = () =>
    'tree' in read.parsed ? onChange({ ...rule, root: rootOf(read.parsed.tree), text: undefined }) : undefined
  return (
    <div className={styles['when']}>
      <h3>{t('page.when')}</h3>
      <Hint inline>
        {read.phase !== undefined && `${t(`phase.${read.phase}`)} · `}
        {t('page.conditions', { nodes: read.nodes })}
      </Hint>
      <Segments
        label={t('page.when')}
        choices={[
          { value: 'builder', label: t('page.builder') },
          { value: 'text', label: t('page.text') },
        ]}
        value={rule.text === undefined ? 'builder' : 'text'}
        onChange={(to) => (to === 'text' ? toText() : toBuilder())}
      />
    </div>
  )
}

function Said({ read, rule, isTried }: { read: ReadRule; rule: RiskRuleDraft; isTried: boolean }) {
  const { t } = useTranslation('ruleWords')
  const { ruleSaid } = useRuleSentence()
  const { parsed, wrong } = read
  if (isWhole(read) && 'tree' in parsed)
    return (
      <blockquote className={styles['said']}>
        <IconQuote size={16} stroke={1.6} aria-hidden />
        <p>{ruleSaid(parsed.tree, rule.action, read.phase!)}</p>
      </blockquote>
    )
  if (!isTried) return null
  return (
    <p className={styles['wrong']} role="alert">
      {'problem' in parsed
        ? t(parsed.found === '' ? 'unread.atEnd' : `unread.${parsed.problem}`, { found: parsed.found })
        : wrong.map(({ why }) => t(`wrong.${why}`)).join(' ')}
    </p>
  )
}
