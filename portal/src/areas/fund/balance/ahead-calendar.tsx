import { addDays, daysBetween } from '@quayside/contract/dates.ts'
import type { AheadItem } from '@quayside/contract/fund/balance/ahead.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import styles from '#areas/fund/fund.module.css'

interface AheadCalendarProps {
  /** Beijing dates, both included. */
  from: string
  to: string
  /** Of one currency. */
  items: readonly AheadItem[]
}

const weekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
const aMonday = '2024-01-01'

/** Whole weeks, Monday first; days before and after the range stay empty. */
export function AheadCalendar({ from, to, items }: AheadCalendarProps) {
  const { t, i18n } = useTranslation('fund')
  const tag = languageNames[i18n.language === 'zh' ? 'zh' : 'en'].tag
  const name = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const first = addDays(from, -weekday(from))
  const weeks = Math.ceil((daysBetween(first, to) + 1) / 7)
  const label = t('ahead.calendar', { from, to })
  return (
    <table className={styles['calendar']} aria-label={label}>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, day) => (
            <th key={day} scope="col">
              {name.format(new Date(`${addDays(aMonday, day)}T00:00:00Z`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={week}>
            {Array.from({ length: 7 }, (_inner, day) => {
              const date = addDays(first, week * 7 + day)
              return (
                <td key={date} data-out={date < from || date > to || undefined}>
                  <Day date={date} isMonth={date === from} items={items.filter(({ on }) => on === date)} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ date, isMonth, items }: { date: string; isMonth: boolean; items: readonly AheadItem[] }) {
  const { t } = useTranslation('fund')
  const shown = isMonth || date.endsWith('-01') ? date.slice(5) : date.slice(8)
  return (
    <>
      <time dateTime={date}>{shown}</time>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- several rules may run on one day.
        <span key={`${item.kind} ${index}`} data-event={item.kind} title={t(`ahead.kind.${item.kind}`)}>
          <span>{t(`ahead.kind.${item.kind}`)}</span>
          {item.percent === null ? (
            <MoneyText money={item.amount} bare change={item.kind !== 'chargeback'} />
          ) : (
            t('ahead.percent', { percent: item.percent })
          )}
        </span>
      ))}
    </>
  )
}
