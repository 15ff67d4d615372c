import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/zh-cn'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '@quayside/contract/dates.ts'
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
  const [from, to] = [textOf(values, field.fromKey), textOf(values, field.toKey)]
  const choose = (first: string | undefined, last: string | undefined) => {
    onChange({ [field.fromKey]: first, [field.toKey]: last })
    onDone()
  }
  return (
    <div className={styles['dates']}>
      <ul>
        {presets(today).map((preset) => (
          <li key={preset.key}>
            <Button look="grey" size="sm" onClick={() => choose(preset.from, preset.to)}>
              {t(`filter.${preset.key}`)}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Calendar from={from} to={to} today={today} onRange={choose} />
        <p>{t('filter.times', { zone: zone.label })}</p>
      </div>
    </div>
  )
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

type PresetKey = 'anyTime' | 'today' | 'last7' | 'last30' | 'thisMonth' | 'lastMonth'

function presets(today: string): { key: PresetKey; from: string | undefined; to: string | undefined }[] {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const endOfLast = addDays(firstOfMonth, -1)
  return [
    { key: 'today', from: today, to: today },
    { key: 'last7', from: addDays(today, -6), to: today },
    { key: 'last30', from: addDays(today, -29), to: today },
    { key: 'thisMonth', from: firstOfMonth, to: today },
    { key: 'lastMonth', from: `${endOfLast.slice(0, 7)}-01`, to: endOfLast },
    { key: 'anyTime', from: undefined, to: undefined },
  ]
}
