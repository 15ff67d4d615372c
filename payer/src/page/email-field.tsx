import { payerLimits } from '@quayside/contract/payer/limits.ts'
import { fill, useWords } from '#words/words.ts'
import { TextField } from './text-field.tsx'

const { max } = payerLimits.email
const isLong = (text: string): boolean => text.trim().length > max

/** Loose on purpose: the gateway reads it by the rule, and a typing error of this kind is the only one that can be told here. */
export function isEmail(text: string): boolean {
  const [name = '', host = '', ...more] = text.trim().split('@')
  const dot = host.lastIndexOf('.')
  return (
    !isLong(text) &&
    more.length === 0 &&
    name !== '' &&
    dot > 0 &&
    dot < host.length - 2 &&
    !/\s/.test(text.trim())
  )
}

export function EmailField({
  value,
  onChange,
  isTried,
}: {
  value: string
  onChange: (value: string) => void
  /** Whether somebody has tried to go on with what stands in it. */
  isTried: boolean
}) {
  const { pay } = useWords()
  const wrong = isLong(value) ? fill(pay.emailLong, { max }) : pay.emailWrong
  return (
    <TextField
      label={pay.email}
      type="email"
      autoComplete="email"
      inputMode="email"
      value={value}
      onText={onChange}
      // Never cut: the receipt would go to somebody else.
      error={isTried && !isEmail(value) ? wrong : undefined}
    />
  )
}
