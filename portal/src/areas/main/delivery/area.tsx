import { useId } from 'react'
import styles from './delivery.module.css'

interface AreaProps {
  label: string
  hint: string
  error: string | undefined
  rows: number
  value: string
  maxLength: number
  onChange: (text: string) => void
}

/** A text of any lines, in the letters of code. */
export function Area({ label, hint, error, rows, value, maxLength, onChange }: AreaProps) {
  const id = useId()
  return (
    <div className={styles['area']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        maxLength={maxLength}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-below`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p
        id={`${id}-below`}
        data-error={error !== undefined || undefined}
        role={error === undefined ? undefined : 'alert'}
      >
        {error ?? hint}
      </p>
    </div>
  )
}
