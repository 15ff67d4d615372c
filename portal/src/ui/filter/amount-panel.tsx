import { amountForm } from '@quayside/contract/money.ts'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { plainAmount } from '#ui/text/amount.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import {
  type FilterChange,
  type FilterField,
  type FilterValues,
  isWithoutCurrency,
  listOf,
  fieldText,
} from './filter-field.ts'
import styles from './panel.module.css'

type AmountField = Extract<FilterField, { kind: 'amount' }>

interface AmountPanelProps {
  field: AmountField
  values: FilterValues
  onChange: FilterChange
  onDone: () => void
}

/** What is typed of an amount, until it is applied. */
function useAmountDraft({ field, values, onChange, onDone }: AmountPanelProps) {
  const chosen = listOf(values, field.currency.key)
  const [from, setFrom] = useState(fieldText(values, field.fromKey))
  const [to, setTo] = useState(fieldText(values, field.toKey))
  const [currency, setCurrency] = useState(chosen.length === 1 ? chosen[0]! : '')
  const part = {
    [field.fromKey]: from || undefined,
    [field.toKey]: to || undefined,
    ...(currency && { [field.currency.key]: [currency] }),
  }
  const lacks = isWithoutCurrency(field, { ...values, ...part })
  const [tried, setTried] = useState(isWithoutCurrency(field, values))
  const select = useRef<HTMLSelectElement>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (lacks) {
      setTried(true)
      return select.current?.focus()
    }
    onChange(part)
    onDone()
  }
  return { chosen, from, setFrom, to, setTo, currency, setCurrency, isWrong: tried && lacks, select, submit }
}

/** The amount with its currency: neither is applied before there is exactly one. */
export function AmountPanel({ field, values, onChange, onDone }: AmountPanelProps) {
  const { t, i18n } = useTranslation(['list', 'ui'])
  const { chosen, from, setFrom, to, setTo, currency, setCurrency, isWrong, select, submit } = useAmountDraft(
    {
      field,
      values,
      onChange,
      onDone,
    },
  )
  return (
    <form className={styles['amounts']} onSubmit={submit}>
      <AmountInputs
        field={field}
        from={from}
        to={to}
        onFrom={setFrom}
        onTo={setTo}
        isWrong={isWrong}
        currency={
          <label className={styles['field']}>
            <span>{field.currency.label}</span>
            <select
              ref={select}
              className={styles['input']}
              value={currency}
              aria-invalid={isWrong || undefined}
              onChange={(event) => setCurrency(event.currentTarget.value)}
            >
              {currency === '' && (
                <option value="">{joined(i18n.language, chosen) || t('filter.any')}</option>
              )}
              {field.currency.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        }
      />
      <div className={styles['foot']}>
        <Button look="filled" size="sm" type="submit">
          {t('ui:apply')}
        </Button>
      </div>
    </form>
  )
}

interface AmountInputsProps {
  field: AmountField
  from: string
  to: string
  onFrom: (text: string) => void
  onTo: (text: string) => void
  /** There is no one currency, and it was asked for all the same. */
  isWrong: boolean
  /** Where the currency has no place of its own beside the amount. */
  currency?: React.ReactNode
}

export function AmountInputs({ field, from, to, onFrom, onTo, isWrong, currency }: AmountInputsProps) {
  const { t } = useTranslation(['list', 'ui'])
  const hintId = useId()
  const input = (name: string, value: string, onChange: (text: string) => void) => (
    <label className={styles['field']}>
      <span>{name}</span>
      <input
        className={styles['input']}
        inputMode="decimal"
        maxLength={20}
        pattern={amountForm.source}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        aria-invalid={isWrong || undefined}
        aria-describedby={hintId}
        onChange={(event) => onChange(plainAmount(event.currentTarget.value))}
      />
    </label>
  )
  return (
    <>
      <fieldset className={styles['pair']}>
        <legend className="visually-hidden">{field.label}</legend>
        {input(t('filter.min'), from, onFrom)}
        {input(t('filter.max'), to, onTo)}
        {currency}
      </fieldset>
      <p id={hintId} data-error={isWrong || undefined} role={isWrong ? 'alert' : undefined}>
        {field.hint}
      </p>
    </>
  )
}
