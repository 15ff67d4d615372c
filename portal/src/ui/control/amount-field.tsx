import { plainAmount } from '#ui/text/amount.ts'
import { TextField, type TextFieldProps } from './field.tsx'

/** As long as the largest amount with its signs, however it is grouped. */
const typedMax = 24

/** A field for an amount: whole when focused, so that what is typed takes its place, and plain digits however it was typed. */
export const AmountField = ({
  onChange,
  ...field
}: Omit<TextFieldProps, 'inputMode' | 'autoComplete' | 'onFocus' | 'refusesChinese'>) => (
  <TextField
    maxLength={typedMax}
    {...field}
    inputMode="decimal"
    autoComplete="off"
    onChange={(text) => onChange(plainAmount(text))}
    onFocus={(event) => event.currentTarget.select()}
  />
)
