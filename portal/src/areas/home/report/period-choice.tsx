import { useTranslation } from '#words/use-translation.ts'
import { DaysControl } from '#ui/filter/days-control.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { type AnalysisSearch, latestDays, shortcutDays } from './analysis-search.ts'
import styles from './analysis.module.css'

export interface PeriodProps {
  period: { from: string; to: string }
  onChange: (part: AnalysisSearch) => void
}

/** Beijing dates, both included: the latest days by one press, or any. */
export function PeriodChoice({ period, onChange }: PeriodProps) {
  const { t } = useTranslation('home')
  const { from, to } = period
  const shown = shortcutDays.find((days) => from === latestDays(days).from && to === latestDays(days).to)
  return (
    <div className={styles['bar']}>
      <Segments
        label={t('analysis.period')}
        choices={shortcutDays.map((value) => ({ value, label: t('trend.count', { count: value }) }))}
        value={shown ?? 0}
        onChange={(days) => onChange(latestDays(days))}
      />
      <DaysControl
        label={t('analysis.days')}
        from={from}
        to={to}
        onChange={(first, last) => onChange({ from: first, to: last })}
      />
    </div>
  )
}
