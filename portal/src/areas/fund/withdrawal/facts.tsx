import { Link } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import type { WithdrawalDetail } from './answers.ts'
import { CardOf } from './columns.tsx'
import styles from './withdrawal.module.css'

/** What is known of it, beside its story. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('withdrawals')
  const { amount, fee, card, paid, rate } = withdrawal
  const text = (value: string | null) => value ?? <Nothing />
  return (
    <aside className={styles['summary']}>
      <h2>{t('detail.facts')}</h2>
      <dl className={styles['sums']}>
        <dt>{t('column.amount')}</dt>
        <dd>
          <MoneyText money={amount} />
        </dd>
        <dt>{t('column.fee')}</dt>
        <dd>
          <MoneyText money={fee} />
        </dd>
        <dt>{t('column.card')}</dt>
        <dd>
          <CardOf row={withdrawal} />
        </dd>
        <dt>{t('column.accountName')}</dt>
        <dd>{card.accountName}</dd>
        <dt>{t('column.askedBy')}</dt>
        <dd>{withdrawal.askedBy ?? <ByRule withdrawal={withdrawal} />}</dd>
        <dt>{t('column.approvedBy')}</dt>
        <dd>{text(withdrawal.approvedBy)}</dd>
        <dt>{t('detail.postscript')}</dt>
        <dd>{text(withdrawal.postscript)}</dd>
        <dt>{t('column.paid')}</dt>
        <dd>{paid ? <MoneyText money={paid} /> : <Nothing />}</dd>
        {rate !== null && paid && (
          <>
            <dt>{t('detail.rate')}</dt>
            <dd>{t('detail.rateText', { from: amount.currency, rate, to: paid.currency })}</dd>
          </>
        )}
        <dt>{t('column.bankReference')}</dt>
        <dd>{text(withdrawal.bankReference)}</dd>
        <dt>{t('column.valueOn')}</dt>
        <dd>{text(withdrawal.valueOn)}</dd>
        <dt>{t('created')}</dt>
        <dd>
          <TimeText at={withdrawal.createdAt} />
        </dd>
      </dl>
    </aside>
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
      <br />
      <span className={styles['quiet']}>{t('detail.ruleRange', { from: rule.from, to: rule.to })}</span>
    </>
  )
}
