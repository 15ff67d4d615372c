import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'
import type { ApplyState } from './use-apply.ts'
import styles from './withdrawal.module.css'

/** In figures and words, before the click: what arrives, what it takes, what is left, and who has to look at it. */
export function ApplySummary({ state }: { state: ApplyState }) {
  const { t } = useTranslation('withdrawals')
  const { amount, check, card, currency } = state
  return (
    <>
      <h2>{t('apply.summary')}</h2>
      {amount && (
        <p className={styles['figure']}>
          <MoneyText money={amount} />
        </p>
      )}
      {card && amount && (
        <p className={styles['quiet']}>
          {t('apply.cardName', { bank: card.bankName, tail: card.tail, currency: card.currency })}
          <br />
          {t('apply.arrives')}
        </p>
      )}
      {check && (
        <dl className={styles['sums']}>
          <dt>{t('apply.equation.fee')}</dt>
          <dd>
            <MoneyText money={check.fee} bare />
          </dd>
          <dt>{t('apply.total')}</dt>
          <dd>
            <MoneyText money={check.total} bare />
          </dd>
          <dt>{t('apply.left')}</dt>
          <dd>
            <MoneyText money={check.available.after} bare />
          </dd>
        </dl>
      )}
      {check && check.paidIn !== currency && <Note>{t('apply.paidIn', { currency: check.paidIn })}</Note>}
      {check?.secondPerson && <Note tone="info">{t(`apply.secondPerson.${check.secondPerson}`)}</Note>}
      {check?.blocked.map(({ error, message }) => (
        <Note key={error} tone="bad">
          {message}
        </Note>
      ))}
    </>
  )
}
