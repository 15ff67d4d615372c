import { useState } from 'react'
import { daysOf, type Period, periods } from '@quayside/contract/period.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { dateIn, useZone } from '#ui/text/zone.tsx'
import { Calendar } from './calendar.tsx'
import { type FilterChange, type FilterField, type FilterValues, fieldText } from './filter-field.ts'
import styles from './panel.module.css'

type DatesField = Extract<FilterField, { kind: 'dates' }>

interface DatesPanelProps {
  field: DatesField
  values: FilterValues
  onChange: FilterChange
  onDone: () => void
}

/** Presets and a calendar; both ends are days of the zone that the panel names. */
export function DatesPanel({ field, values, onChange, onDone }: DatesPanelProps) {
  const { t } = useTranslation(['list', 'ui'])
  const zone = useZone()
  const [today] = useState(() => dateIn(zone.name, new Date()))
  const { from, to } = shownDays(field, values, today)
  const choose = (days: { from?: string; to?: string; period?: Period }) => {
    onChange({ [field.fromKey]: days.from, [field.toKey]: days.to, [field.periodKey]: days.period })
    onDone()
  }
  return (
    <div className={styles['dates']}>
      <ul>
        {periods.map((period) => (
          <li key={period}>
            <Button look="grey" size="sm" onClick={() => choose({ period })}>
              {t(`filter.${period}`)}
            </Button>
          </li>
        ))}
        <li>
          <Button look="grey" size="sm" onClick={() => choose({})}>
            {t('filter.anyTime')}
          </Button>
        </li>
      </ul>
      <div>
        <Calendar
          from={from}
          to={to}
          shown={from || today}
          min={field.min}
          onRange={(first, last) => choose({ from: first, to: last })}
        />
        <p>{t('filter.times', { zone: zone.label })}</p>
      </div>
    </div>
  )
}

/** The days of a period are those of today's calendar. */
function shownDays(field: DatesField, values: FilterValues, today: string): { from: string; to: string } {
  const period = periods.find((one) => one === fieldText(values, field.periodKey))
  return period
    ? daysOf(period, today)
    : { from: fieldText(values, field.fromKey), to: fieldText(values, field.toKey) }
}
