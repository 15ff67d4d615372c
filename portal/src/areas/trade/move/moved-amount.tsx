import type { WireMoney } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { AmountField } from '#ui/control/amount-field.tsx'
import { amountOf, decimalsOf, isMore, moneyWords } from '#ui/text/amount.ts'
import styles from './moves.module.css'

interface MovedAmountProps {
  label: string
  /** What is left to move: prefilled, and one click away. */
  left: WireMoney
  value: string
  onChange: (value: string) => void
  disabled: boolean
}

/** An amount of one currency, at most what is left. */
export function MovedAmount({ label, left, value, onChange, disabled }: MovedAmountProps) {
  const { t, i18n } = useTranslation(['moves', 'ui'])
  const amount = amountOf(left.currency, value)
  const most = moneyWords(left, i18n.language)
  const error = !amount
    ? t('amountForm', { currency: left.currency, count: decimalsOf(left.currency) })
    : isMore(amount, left)
      ? t('amountMost', { left: most })
      : undefined
  return (
    <div className={styles['amount']}>
      <AmountField
        first
        label={t('ui:inCurrency', { what: label, currency: left.currency })}
        value={value}
        onChange={onChange}
        disabled={disabled}
        hint={t('amountLeft', { left: most })}
        error={error}
        beside={
          <Button disabled={disabled || value === left.value} onClick={() => onChange(left.value)}>
            {t('amountAll')}
          </Button>
        }
      />
    </div>
  )
}
