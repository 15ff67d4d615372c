import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { TextField, type TextFieldProps } from '#ui/control/field.tsx'

export const isWholeCode = (code: string): boolean => code.length === entryLimits.code.length

/** Six digits that came by mail or text message. */
export function EntryCodeField({
  onChange,
  ...props
}: Pick<TextFieldProps, 'value' | 'onChange' | 'error' | 'aside' | 'hint' | 'first'>) {
  const { t } = useTranslation('credentials')
  return (
    <TextField
      {...props}
      label={t('field.code')}
      onChange={(text) => onChange(text.replaceAll(/\D/g, ''))}
      maxLength={entryLimits.code.length}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={t('field.codeHint')}
    />
  )
}
