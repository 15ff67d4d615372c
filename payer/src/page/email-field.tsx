import { useId } from 'react'
import { useWords } from '#words/words.ts'

/** Loose on purpose: the gateway reads it by the rule, and a typing error of this kind is the only one that can be told here. */
export function isEmail(text: string): boolean {
  const [name = '', host = '', ...more] = text.trim().split('@')
  const dot = host.lastIndexOf('.')
  return more.length === 0 && name !== '' && dot > 0 && dot < host.length - 2 && !/\s/.test(text.trim())
}

export function EmailField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}) {
  const { pay } = useWords()
  const id = useId()
  return (
    <div className="field" data-wrong={error !== undefined}>
      <label htmlFor={id}>{pay.email}</label>
      <input
        id={id}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={64}
        value={value}
        onChange={(event) => onChange(event.target.value)}
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
