import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'
import { Hint } from '#ui/text/hint.tsx'
import { FactList } from '#ui/text/facts.tsx'
import { ArrivalRate } from './arrival-rate.tsx'
import type { ApplyState } from './use-apply.ts'
import styles from './withdrawal.module.css'

/** In figures and words, before the click: what arrives, what it takes, what is left, and who has to look at it. */
export function ApplySummary({ state }: { state: ApplyState }) {
  const { t } = useTranslation('withdrawals')
  const { amount, check, card, currency } = state
  return (
    <>
      {amount && (
        <p className={styles['figure']}>
          <MoneyText money={amount} />
        </p>
      )}
      {card && amount && (
        <Hint>
          {t('apply.cardName', { bank: card.bankName, tail: card.tail, currency: card.currency })}
          <br />
          {t('apply.arrives')}
        </Hint>
      )}
      {check && (
        <FactList
          sums
          facts={[
            { label: t('apply.equation.fee'), value: <MoneyText money={check.fee} bare /> },
            { label: t('apply.total'), value: <MoneyText money={check.total} bare /> },
            { label: t('apply.left'), value: <MoneyText money={check.available.after} bare /> },
          ]}
        />
      )}
      {check && amount && check.paidIn !== currency && <ArrivalRate amount={amount} paidIn={check.paidIn} />}
      {check?.secondPerson && <Note tone="info">{t(`apply.secondPerson.${check.secondPerson}`)}</Note>}
      {check?.blocked.map(({ error, message }) => (
        <Note key={error} tone="bad">
          {message}
        </Note>
      ))}
    </>
  )
}
