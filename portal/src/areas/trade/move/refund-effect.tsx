import type { WireMoney } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { leftOf } from '#ui/text/amount.ts'
import type { RefundCheck } from './refund-answers.ts'
import styles from './moves.module.css'

/** The order and the balances, now and after the refund. */
export function RefundEffect({ check, stale }: { check: RefundCheck; stale: boolean }) {
  const { t } = useTranslation(['moves', 'terms'])
  const { refundable, amount } = check
  return (
    <table className={styles['figures']} data-stale={stale || undefined} aria-busy={stale}>
      <caption className="visually-hidden">{t('effect.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{refundable.currency}</th>
          <th scope="col">{t('effect.now')}</th>
          <th scope="col">{t('effect.after')}</th>
        </tr>
      </thead>
      <tbody>
        <Row label={t('effect.left')} now={refundable} after={leftOf(refundable, amount)} />
        {/* Told to those alone who hold the right to balances. */}
        {check.pending && <Row label={t('terms:account.pending')} {...check.pending} />}
        {check.withdrawable && <Row label={t('terms:account.withdrawable')} {...check.withdrawable} />}
        {check.available && <Row label={t('effect.available')} {...check.available} total />}
      </tbody>
    </table>
  )
}

interface RowProps {
  label: string
  now: WireMoney
  after: WireMoney
  total?: boolean
}

const Row = ({ label, now, after, total }: RowProps) => (
  <tr data-total={total || undefined}>
    <th scope="row">{label}</th>
    <td>
      <MoneyText money={now} bare />
    </td>
    <td>
      <MoneyText money={after} bare />
    </td>
  </tr>
)
