import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/zh-cn'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysOf, type Period, periods } from '@quayside/contract/period.ts'
import { Mantine } from '../mantine.tsx'
import { Button } from '../button.tsx'
import { dateIn, useZone } from '../zone.tsx'
import './dates-styles.ts'
import { type FilterChange, type FilterField, type FilterValues, textOf } from './filter-field.ts'
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
          today={today}
          onRange={(first, last) => choose({ from: first, to: last })}
        />
        <p>{t('filter.times', { zone: zone.label })}</p>
      </div>
    </div>
  )
}

/** The days of a period are those of today's calendar. */
function shownDays(field: DatesField, values: FilterValues, today: string): { from: string; to: string } {
  const period = periods.find((one) => one === textOf(values, field.periodKey))
  return period
    ? daysOf(period, today)
    : { from: textOf(values, field.fromKey), to: textOf(values, field.toKey) }
}

interface CalendarProps {
  from: string
  to: string
  today: string
  onRange: (from: string, to: string) => void
}

function Calendar({ from, to, today, onRange }: CalendarProps) {
  const { t, i18n } = useTranslation(['list', 'ui'])
  const [range, setRange] = useState<[string | null, string | null]>([from || null, to || null])
  const zh = i18n.language === 'zh'
  const dayName = new Intl.DateTimeFormat(zh ? 'zh-CN' : 'en-GB', { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <Mantine>
      <DatesProvider
        settings={{
          locale: zh ? 'zh-cn' : 'en-gb',
          firstDayOfWeek: 1,
          weekendDays: [],
          consistentWeeks: true,
        }}
      >
        <DatePicker
          type="range"
          size="xs"
          allowSingleDateInRange
          value={range}
          defaultDate={from || today}
          onChange={(next) => {
            setRange(next)
            const [first, last] = next
            if (first && last) onRange(first, last)
          }}
          hideOutsideDates
          {...(zh && {
            monthLabelFormat: 'YYYY年M月',
            yearLabelFormat: 'YYYY年',
            decadeLabelFormat: 'YYYY年',
            monthsListFormat: 'M月',
            weekdayFormat: 'dd',
          })}
          getDayAriaLabel={(day) => dayName.format(new Date(`${day}T00:00:00Z`))}
          ariaLabels={{
            nextMonth: t('filter.nextMonth'),
            previousMonth: t('filter.previousMonth'),
            nextYear: t('filter.nextYear'),
            previousYear: t('filter.previousYear'),
            nextDecade: t('filter.nextDecade'),
            previousDecade: t('filter.previousDecade'),
          }}
        />
      </DatesProvider>
    </Mantine>
  )
}
