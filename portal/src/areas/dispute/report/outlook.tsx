import { useState } from 'react'
import { lastDay } from '@quayside/contract/dispute/report/month.ts'
import { useTranslation } from '#words/use-translation.ts'
import { type ChartLine, FanChart } from '#ui/chart/fan-chart.tsx'
import { Button } from '#ui/control/button.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { useCockpitTexts } from './month-text.ts'
import type { CockpitBoard, Forecast, Shown } from './programme.ts'
import { PartWaiting } from './skeleton.tsx'
import styles from './protest.module.css'

export interface PartProps {
  board: CockpitBoard
  shown: Shown
}

/** Two thirds of the line, where the portal begins to warn. */
const warningPart = 2 / 3

/** The month of one programme, day by day, with the band in which it may end. */
export function Outlook({ board, shown: { row, forecast } }: PartProps) {
  const { t } = useTranslation('scheme')
  const texts = useCockpitTexts()
  const [isTable, setTable] = useState(false)
  const title = t('chart.title', {
    programme: t(`programme.${row.programme}`),
    day: texts.day(lastDay(board.month)),
  })
  return (
    <section className={styles['part']} aria-label={title} data-part="outlook">
      <header>
        <h2>{title}</h2>
        <span>{t('chart.what')}</span>
        <div className={styles['tools']}>
          {forecast?.runRate != null && (
            <span className={styles['rate']}>
              {t('chart.runRate', { count: Math.round(forecast.runRate) })}
            </span>
          )}
          <Button look="accent" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? t('chart.chart') : t('chart.table')}
          </Button>
        </div>
      </header>
      <p className={styles['quiet']}>{t('chart.how')}</p>
      {!forecast ? (
        <PartWaiting />
      ) : isTable ? (
        <DayTable forecast={forecast} label={title} />
      ) : (
        <FanChart
          label={title}
          points={forecast.fan.map(({ day, ...point }) => ({ label: day.slice(5), ...point }))}
          straightTo={forecast.runRate}
          lines={linesOf(t, texts.ratio, { row, forecast })}
          words={{ low: t('chart.low'), high: t('chart.high'), today: t('chart.today') }}
          format={texts.count}
        />
      )}
    </section>
  )
}

type Words = ReturnType<typeof useTranslation<'scheme'>>['t']

function linesOf(t: Words, ratio: (bps: number | null) => string, { row, forecast }: Shown): ChartLine[] {
  const line = forecast?.casesAtLine ?? null
  if (line === null || !row.line) return []
  const warning = Math.ceil(line * warningPart)
  return [
    { value: line, tone: 'bad', label: t('chart.line', { count: line, ratio: ratio(row.line.ratio) }) },
    { value: warning, tone: 'warn', label: t('chart.warning', { count: warning }) },
  ]
}

function DayTable({ forecast: { fan }, label }: { forecast: Forecast; label: string }) {
  const { t } = useTranslation('scheme')
  const { count } = useCockpitTexts()
  return (
    <ScrollRegion label={label} className={styles['tall'] ?? ''}>
      <table aria-label={label} className={styles['plain']}>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            <th scope="col" data-number>
              {t('chart.actual')}
            </th>
            <th scope="col" data-number>
              {t('chart.expected')}
            </th>
            <th scope="col" data-number>
              {t('chart.interval')}
            </th>
          </tr>
        </thead>
        <tbody>
          {fan.map(({ day, actual, expected, low, high }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td data-number>{actual === null ? '–' : count(actual)}</td>
              <td data-number>{actual === null ? count(expected) : '–'}</td>
              <td data-number>{actual === null ? `${count(low)}–${count(high)}` : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
