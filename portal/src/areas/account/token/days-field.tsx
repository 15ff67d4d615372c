import { useTranslation } from '#words/use-translation.ts'
import { Segments } from '#ui/control/segments.tsx'
import styles from './token.module.css'

interface DaysFieldProps {
  label: string
  choices: readonly number[]
  days: number
  onDays: (days: number) => void
}

/** After how many days access ends by itself. */
export function DaysField({ label, choices, days, onDays }: DaysFieldProps) {
  const { t } = useTranslation('token')
  return (
    <div className={styles['choice']}>
      <span>{label}</span>
      <Segments
        label={label}
        choices={choices.map((value) => ({ value, label: t('make.days', { count: value }) }))}
        value={days}
        onChange={onDays}
      />
    </div>
  )
}
