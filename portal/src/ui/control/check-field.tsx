import { useId } from 'react'
import { Hint } from '#ui/text/hint.tsx'
import styles from './check-field.module.css'

interface CheckFieldProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** What it means, or why it cannot be chosen. */
  hint?: string | undefined
  disabled?: boolean
}

/** A yes or no of a form. */
export function CheckField({ label, checked, onChange, hint, disabled }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={styles['check']}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <div className={styles['below']}>
          <Hint id={id}>{hint}</Hint>
        </div>
      )}
    </div>
  )
}
