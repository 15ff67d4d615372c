import { keyLimits } from '@quayside/contract/main/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { SelectField } from '#ui/control/select-field.tsx'

const day = 24
const choices = [keyLimits.overlapHours.min, 4, 12, day, 2 * day, 3 * day, keyLimits.overlapHours.max]

interface HoursFieldProps {
  label: string
  hint?: string
  error?: string | undefined
  hours: number
  onHours: (hours: number) => void
}

/** How long a key is accepted: an hour to a week. */
export function HoursField({ label, hint, error, hours, onHours }: HoursFieldProps) {
  const { t } = useTranslation('key')
  return (
    <SelectField
      label={label}
      hint={hint}
      error={error}
      value={String(hours)}
      choices={choices.map((count) => ({
        value: String(count),
        label: count > day ? t('days', { count: count / day }) : t('hours', { count }),
      }))}
      onChange={(value) => onHours(Number(value))}
    />
  )
}
