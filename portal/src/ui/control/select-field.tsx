import { useId } from 'react'
import styles from './field.module.css'

export interface SelectFieldProps {
  label: string
  value: string
  choices: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
  /** What stands there while nothing is chosen; without it something always is. */
  placeholder?: string
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean
}

/** One of many, by the browser's own list. */
export function SelectField({
  label,
  value,
  choices,
  onChange,
  placeholder,
  hint,
  error,
  disabled,
}: SelectFieldProps) {
  const id = useId()
  const below = error ?? hint
  // A value that the list does not hold stays on show: it was right when it was chosen.
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <div className={styles['field']}>
      <div className={styles['label']}>
        <label htmlFor={id}>{label}</label>
      </div>
      <select
        id={id}
        className={styles['input']}
        value={value}
        disabled={disabled}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={below ? `${id}-below` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {below && (
        <p
          id={`${id}-below`}
          className={styles['below']}
          data-error={error !== undefined || undefined}
          role={error === undefined ? undefined : 'alert'}
        >
          {below}
        </p>
      )}
    </div>
  )
}
