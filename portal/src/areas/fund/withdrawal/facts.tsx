import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { type Fact, Facts } from '#ui/text/facts.tsx'
import { Section } from '#ui/page/section.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import type { WithdrawalDetail } from './answers.ts'
import { CardOf } from './columns.tsx'

/** What is known of it, beside its story. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('withdrawals')
  const { amount, fee, card, paid, rate } = withdrawal
  const sure = (value: ReactNode) => value ?? <Nothing />
  const facts: Fact[] = [
    { label: t('column.amount'), value: <MoneyText money={amount} /> },
    { label: t('column.fee'), value: <MoneyText money={fee} /> },
    { label: t('column.card'), value: <CardOf row={withdrawal} /> },
    { label: t('column.accountName'), value: card.accountName },
    { label: t('column.askedBy'), value: withdrawal.askedBy ?? <ByRule withdrawal={withdrawal} /> },
    { label: t('column.approvedBy'), value: sure(withdrawal.approvedBy) },
    { label: t('detail.postscript'), value: sure(withdrawal.postscript) },
    { label: t('column.paid'), value: paid ? <MoneyText money={paid} /> : <Nothing /> },
    {
      label: t('detail.rate'),
      value:
        rate !== null && paid && t('detail.rateText', { from: amount.currency, rate, to: paid.currency }),
    },
    { label: t('column.bankReference'), value: sure(withdrawal.bankReference) },
    { label: t('column.valueOn'), value: sure(withdrawal.valueOn) },
    { label: t('created'), value: <TimeText at={withdrawal.createdAt} /> },
  ]
  const isOpen = withdrawal.status === 'initial' || withdrawal.status === 'pending'
  return (
    <>
      <Facts title={t('detail.facts')} facts={facts} />
      {isOpen && (
        <Section title={t('detail.ifWrong')}>
          <Hint>{t('detail.ifWrongText')}</Hint>
        </Section>
      )}
    </>
  )
}

/** The run that made it; whoever may not see rules reads that it was one. */
function ByRule({ withdrawal: { rule } }: { withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('withdrawals')
  const { permissions } = useSession()
  if (!rule) return t('detail.byRule')
  const text = t('detail.byRuleOn', { date: rule.on })
  return (
    <>
      {permissions.includes('fund.rule.view') ? (
        <Link to="/home/fundManage/withdraw/rulesSetting" search={{ runs: rule.id }}>
          {text}
        </Link>
      ) : (
        text
      )}
      <Hint>{t('detail.ruleRange', { from: rule.from, to: rule.to })}</Hint>
    </>
  )
}
