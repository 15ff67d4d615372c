import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { type FilterChange, type FilterField, type FilterValues, textOf } from './filter-field.ts'
import styles from './panel.module.css'

type AmountField = Extract<FilterField, { kind: 'amount' }>

/** As the contract reads an amount in a filter: digits and at most four decimals. */
export const amountPattern = String.raw`\d{1,15}(\.\d{1,4})?`

interface AmountPanelProps {
  field: AmountField
  values: FilterValues
  onChange: FilterChange
  onDone: () => void
}

export function AmountPanel({ field, values, onChange, onDone }: AmountPanelProps) {
  const { t } = useTranslation(['list', 'ui'])
  const [from, setFrom] = useState(textOf(values, field.fromKey))
  const [to, setTo] = useState(textOf(values, field.toKey))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onChange({ [field.fromKey]: from || undefined, [field.toKey]: to || undefined })
    onDone()
  }
  return (
    <form className={styles['amounts']} onSubmit={submit}>
      <AmountInputs label={field.label} from={from} to={to} onFrom={setFrom} onTo={setTo} />
      {field.hint && <p>{field.hint}</p>}
      <div className={styles['foot']}>
        <Button look="filled" size="sm" type="submit">
          {t('ui:apply')}
        </Button>
      </div>
    </form>
  )
}

interface AmountInputsProps {
  label: string
  from: string
  to: string
  onFrom: (text: string) => void
  onTo: (text: string) => void
}

export function AmountInputs({ label, from, to, onFrom, onTo }: AmountInputsProps) {
  const { t } = useTranslation(['list', 'ui'])
  const input = (name: string, value: string, onChange: (text: string) => void) => (
    <label className={styles['field']}>
      <span>{name}</span>
      <input
        className={styles['input']}
        inputMode="decimal"
        maxLength={20}
        pattern={amountPattern}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(',', '').trim())}
      />
    </label>
  )
  return (
    <fieldset className={styles['pair']}>
      <legend className="visually-hidden">{label}</legend>
      {input(t('filter.min'), from, onFrom)}
      {input(t('filter.max'), to, onTo)}
    </fieldset>
  )
}
