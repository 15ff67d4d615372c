import { useWords } from '#words/words.ts'
import { TextField } from './text-field.tsx'

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
  return (
    <TextField
      label={pay.email}
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={64}
      value={value}
      onText={onChange}
      error={error}
    />
  )
}
