import { Link } from '@tanstack/react-router'
import type { RuleRunRow, WithdrawalRuleRow } from '@quayside/contract/fund/rule/rule.ts'
import { useTranslation } from '#words/use-translation.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { ruleRunTones, ruleTones, withdrawalTones } from '#ui/text/tones.ts'
import { moneyWords } from '#ui/text/amount.ts'
import { Hint } from '#ui/text/hint.tsx'
import styles from './rule.module.css'

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** In words: when a rule runs, what it takes, and where to. */
export function useRuleWords() {
  const { t, i18n } = useTranslation('withdrawalRule')
  return {
    when({ cycle, day }: WithdrawalRuleRow['when']): string {
      if (cycle === 'weekly') return t('when.weekly', { day: t(`weekday.d${day as Weekday}`) })
      return day === 0 ? t('when.lastDay') : t('when.monthly', { day })
    },
    take: ({
      amount,
      percent,
      currency,
    }: Pick<WithdrawalRuleRow, 'amount' | 'percent' | 'currency'>): string =>
      amount ? moneyWords(amount, i18n.language) : t('take.percent', { percent: percent ?? 0, currency }),
    least: ({ minimum, currency }: WithdrawalRuleRow): string => t('take.least', { minimum, currency }),
    card: ({ bankName, tail, currency }: WithdrawalRuleRow['card']): string =>
      t('card', { bank: bankName, tail, currency }),
    name(rule: WithdrawalRuleRow): string {
      return t('do.name', { when: this.when(rule.when), take: this.take(rule) })
    },
  }
}

export function RuleTag({ rule }: { rule: Pick<WithdrawalRuleRow, 'state'> }) {
  const { t } = useTranslation('withdrawalRule')
  return <StatusTag tone={ruleTones[rule.state]}>{t(`state.${rule.state}`)}</StatusTag>
}

/** Of a run that made a withdrawal, what has become of that. */
export function RunTag({ run: { outcome, reason, withdrawal } }: { run: RuleRunRow }) {
  const { t } = useTranslation(['withdrawalRule', 'withdrawals'])
  return withdrawal ? (
    <StatusTag tone={withdrawalTones[withdrawal.status]}>
      {t(`withdrawals:state.${withdrawal.status}`)}
    </StatusTag>
  ) : (
    <StatusTag tone={ruleRunTones[outcome]} tip={reason}>
      {t(`outcome.${outcome}`)}
    </StatusTag>
  )
}

export function NextRun({ rule: { next } }: { rule: WithdrawalRuleRow }) {
  const { t } = useTranslation('withdrawalRule')
  if (!next) return <Hint inline>{t('paused')}</Hint>
  return (
    <span title={t('range', { from: next.from, to: next.to })}>
      <time dateTime={next.on}>{next.on}</time>
    </span>
  )
}

/** Its date leads to the withdrawal where it made one. */
export function LastRun({ rule: { last } }: { rule: WithdrawalRuleRow }) {
  const { t } = useTranslation('withdrawalRule')
  if (!last) return <Hint inline>{t('never')}</Hint>
  return (
    <span className={styles['run']}>
      {last.withdrawal ? (
        <Link to="/detail/withdrawDetail" search={{ id: last.withdrawal.id }}>
          {last.on}
        </Link>
      ) : (
        <time dateTime={last.on}>{last.on}</time>
      )}
      <RunTag run={last} />
    </span>
  )
}
