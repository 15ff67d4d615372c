import { useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { IntervalChart } from '#ui/chart/interval-chart.tsx'
import { Button } from '#ui/control/button.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { useCockpitTexts } from './month-text.ts'
import type { PartProps } from './outlook.tsx'
import type { Forecast } from './programme.ts'
import { PartWaiting } from './skeleton.tsx'
import styles from './protest.module.css'

/** What would have been said on the same day of earlier months, and what came: how far the outlook can be believed. */
export function Accuracy({ board, shown: { forecast } }: PartProps) {
  const { t } = useTranslation('scheme')
  const { count, share } = useCockpitTexts()
  const [isTable, setTable] = useState(false)
  const title = t('accuracy.title')
  const past = forecast?.past ?? []
  const facts = { inside: past.filter(({ isInside }) => isInside).length, months: past.length }
  return (
    <section className={styles['part']} aria-label={title} data-part="accuracy">
      <header>
        <h2>{title}</h2>
        <span>{t('accuracy.made', { count: board.day, day: board.isOpen ? board.day : 16 })}</span>
        {past.length > 0 && (
          <div className={styles['tools']}>
            <b>{t('accuracy.inside', facts)}</b>
            {forecast?.error != null && forecast.runRateError !== null && (
              <span>
                {t('accuracy.error', { error: share(forecast.error), runRate: share(forecast.runRateError) })}
              </span>
            )}
            <Button look="accent" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {isTable ? t('accuracy.chart') : t('accuracy.table')}
            </Button>
          </div>
        )}
      </header>
      {!forecast ? (
        <PartWaiting />
      ) : past.length === 0 ? (
        <p className={styles['quiet']}>{t('accuracy.nothing')}</p>
      ) : isTable ? (
        <PastTable past={past} label={title} />
      ) : (
        <IntervalChart
          label={title}
          format={count}
          marks={past.map(({ month, ...mark }) => ({ label: month.slice(5), ...mark }))}
        />
      )}
    </section>
  )
}

function PastTable({ past, label }: { past: Forecast['past']; label: string }) {
  const { t } = useTranslation('scheme')
  const { count } = useCockpitTexts()
  return (
    <ScrollRegion label={label} className={styles['tall'] ?? ''}>
      <table aria-label={label} className={styles['plain']}>
        <thead>
          <tr>
            <th scope="col">{t('accuracy.month')}</th>
            <th scope="col" data-number>
              {t('chart.expected')}
            </th>
            <th scope="col" data-number>
              {t('chart.interval')}
            </th>
            <th scope="col" data-number>
              {t('chart.actual')}
            </th>
            <th scope="col">{t('accuracy.wasInside')}</th>
          </tr>
        </thead>
        <tbody>
          {past.map(({ month, expected, low, high, actual, isInside }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td data-number>{count(expected)}</td>
              <td data-number>
                {count(low)}–{count(high)}
              </td>
              <td data-number>{count(actual)}</td>
              <td>{isInside ? t('accuracy.yes') : t('accuracy.no')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
