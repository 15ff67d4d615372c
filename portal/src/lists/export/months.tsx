import { useState } from 'react'
import type { ExportMonth } from '@quayside/contract/lists/export.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import styles from './dialog.module.css'

export interface MonthsAsking {
  busy: boolean
  start: (filter: object, onAsked: () => void) => void
}

export interface ExportMonthsProps {
  months: readonly ExportMonth[]
  rowsMax: number
  filter: object
  asking: MonthsAsking
}

/** Too many rows for one file (spec §5): the same filter month by month. */
export function ExportMonths({ months, rowsMax, filter, asking }: ExportMonthsProps) {
  const { t, i18n } = useTranslation('account')
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const start = ({ month, createdFrom, createdTo }: ExportMonth) =>
    asking.start({ ...filter, createdFrom, createdTo }, () =>
      setAsked((before) => new Set([...before, month])),
    )
  return (
    <section>
      <p role="alert">{t('export.tooMany', { max: rowsMax })}</p>
      <ul className={styles['months']}>
        {months.map((month) => (
          <li key={month.month}>
            <span>{month.month}</span>
            <span className={styles['count']}>{month.rows.toLocaleString(i18n.language)}</span>
            {month.rows > rowsMax ? (
              <span>{t('export.monthTooMany')}</span>
            ) : (
              <Button
                size="sm"
                disabled={asking.busy || asked.has(month.month)}
                aria-label={t('export.month', { month: month.month })}
                onClick={() => start(month)}
              >
                {asked.has(month.month) ? t('export.monthAsked') : t('export.month', { month: month.month })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
