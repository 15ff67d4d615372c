import { type InputHTMLAttributes, useId } from 'react'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  value: string
  onText: (text: string) => void
  error?: string | undefined
}

/** A line that somebody types, with its name within it and what is wrong below. */
export function TextField({ label, value, onText, error, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className="field" data-wrong={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        value={value}
        onChange={(event) => onText(event.target.value)}
        aria-invalid={error !== undefined}
        {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
      />
      {error !== undefined && (
        <p className="problem" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
