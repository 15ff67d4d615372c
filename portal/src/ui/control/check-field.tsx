import { type ReactNode, useId } from 'react'
import { Hint } from '#ui/text/hint.tsx'
import styles from './check-field.module.css'

interface CheckFieldProps {
  label: string
  /** Beside its label, and read with it: how a thing stands that can be chosen. */
  aside?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** What it means, or why it cannot be chosen. */
  hint?: string | undefined
  /** Id of what says more about it elsewhere. */
  describedBy?: string | undefined
  disabled?: boolean
}

/** A yes or no of a form. */
export function CheckField({
  label,
  aside,
  checked,
  onChange,
  hint,
  describedBy,
  disabled,
}: CheckFieldProps) {
  const id = useId()
  return (
    <div className={styles['check']}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? id : describedBy}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
        {aside !== undefined && <> {aside}</>}
      </label>
      {hint && (
        <div className={styles['below']}>
          <Hint id={id}>{hint}</Hint>
        </div>
      )}
    </div>
  )
}
