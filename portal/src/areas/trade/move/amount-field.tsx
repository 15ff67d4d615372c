import type { WireMoney } from '@quayside/contract/money.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { amountOf, decimalsOf, isMore, moneyWords, plainAmount } from '#ui/text/amount.ts'
import styles from './moves.module.css'

interface AmountFieldProps {
  label: string
  /** What is left to move: prefilled, and one click away. */
  left: WireMoney
  value: string
  onChange: (value: string) => void
  disabled: boolean
}

/** An amount of one currency, at most what is left. */
export function AmountField({ label, left, value, onChange, disabled }: AmountFieldProps) {
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
      <TextField
        first
        label={t('ui:inCurrency', { what: label, currency: left.currency })}
        value={value}
        onChange={(text) => onChange(plainAmount(text))}
        inputMode="decimal"
        autoComplete="off"
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
