import { useId } from 'react'
import styles from './exchange.module.css'

interface ChoiceFieldProps {
  label: string
  value: string
  /** Value and words of each. */
  choices: readonly (readonly [string, string])[]
  /** Stands for nothing chosen yet. */
  empty?: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** One of a few, as the browser's own list. */
export function ChoiceField({ label, value, choices, empty, error, onChange }: ChoiceFieldProps) {
  const id = useId()
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-below`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {empty !== undefined && (
          <option value="" disabled>
            {empty}
          </option>
        )}
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={`${id}-below`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
