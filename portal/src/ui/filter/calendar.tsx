import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/zh-cn'
import { useState } from 'react'
import { languageNames } from '@quayside/phrases/languages.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Mantine } from '#ui/page/mantine.tsx'
import './dates-styles.ts'

interface CalendarProps {
  from: string
  to: string
  /** A day of the month that it opens with. */
  shown: string
  /** The first day that can be chosen. */
  min?: string | undefined
  onRange: (from: string, to: string) => void
}

/** Two days, by mouse or by keyboard. */
export function Calendar({ from, to, shown, min, onRange }: CalendarProps) {
  const { t, i18n } = useTranslation(['list', 'ui'])
  const [range, setRange] = useState<[string | null, string | null]>([from || null, to || null])
  const zh = i18n.language === 'zh'
  const { tag } = languageNames[zh ? 'zh' : 'en']
  const dayName = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <Mantine>
      <DatesProvider
        settings={{
          // Day.js writes its locales in small letters.
          locale: tag.toLowerCase(),
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
          defaultDate={shown}
          onChange={(next) => {
            setRange(next)
            const [first, last] = next
            if (first && last) onRange(first, last)
          }}
          hideOutsideDates
          {...(min !== undefined && { minDate: min })}
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
