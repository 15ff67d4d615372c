import { type ReactNode, useState } from 'react'
import type { CallFailure } from '#api/failure.ts'
import type { dashboardCalls } from '@quayside/contract/home/dashboard.ts'
import { homeLimits } from '@quayside/contract/home/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { Panel } from '#areas/home/panel.tsx'
import { useFigures } from '#areas/home/report/figures.ts'
import { TrendTable, useTableChoice } from '#areas/home/report/trend.tsx'
import { KeyFigureTiles } from './key-figure-tiles.tsx'
import { type KeyFigure, keyFigures, type LatestDays } from './key-figures.ts'
import styles from './dashboard.module.css'

type Days = (typeof homeLimits.trendDays)[number]

/** The currency and the days that figures, trend and shares look at; the other currencies are one click away. */
export function useTrendChoice() {
  const known = useCall<typeof dashboardCalls.getCurrencyByMerchantId>('/index/getCurrencyByMerchantId', {})
  const [chosen, setCurrency] = useState<string>()
  const [days, setDays] = useState<Days>(homeLimits.trendDays[1])
  const currencies = known.data?.currencies ?? []
  return { known, currencies, currency: chosen ?? currencies[0], setCurrency, days, setDays }
}
export type TrendChoice = ReturnType<typeof useTrendChoice>

/** The key figures of the latest days, and the chosen one by day beside what else is watched. */
export function LatestDaysFigures({ choice, children }: { choice: TrendChoice; children: ReactNode }) {
  const { currency, days } = choice
  const [drawn, setDrawn] = useState<KeyFigure>('captured')
  const trend = useCall<typeof dashboardCalls.transInfoStatistics>(
    '/index/transInfoStatistics',
    { currency: currency ?? '', days },
    { enabled: currency !== undefined },
  )
  if (currency === undefined && choice.known.data) return <div className={styles['lead']}>{children}</div>
  return (
    <>
      <section className={styles['figures']}>
        <TrendHead choice={choice} shown={trend.data} />
        {!trend.error && <KeyFigureTiles days={trend.data} drawn={drawn} onDraw={setDrawn} />}
      </section>
      <div className={styles['lead']}>
        <DrawnFigure
          name={drawn}
          currency={currency ?? ''}
          query={currency ? trend : choice.known}
          days={trend.data}
        />
        {children}
      </div>
    </>
  )
}

function TrendHead({ choice, shown }: { choice: TrendChoice; shown: LatestDays | undefined }) {
  const { t } = useTranslation('home')
  const { currencies, currency, setCurrency, days, setDays } = choice
  return (
    <header>
      <h2>{t('trend.title', { count: days })}</h2>
      {shown && (
        <span className={styles['note']}>
          {t('trend.against', { from: shown.period.from, to: shown.period.to, count: days })}
        </span>
      )}
      <div className={styles['choices']}>
        {currency !== undefined && (
          <Segments
            label={t('column.currency')}
            choices={currencies.slice(0, shownMax).map((value) => ({ value, label: value }))}
            value={currency}
            onChange={setCurrency}
          />
        )}
        <Segments
          label={t('trend.days')}
          choices={homeLimits.trendDays.map((value) => ({
            value,
            label: t('trend.count', { count: value }),
          }))}
          value={days}
          onChange={setDays}
        />
      </div>
    </header>
  )
}

const shownMax = 5

interface DrawnProps {
  name: KeyFigure
  currency: string
  query: { error: CallFailure | null; refetch: () => unknown }
  days: LatestDays | undefined
}

/** One figure by day, with the days before dashed; or the table of all of them. */
function DrawnFigure({ name, currency, query, days }: DrawnProps) {
  const { t } = useTranslation('home')
  const { short, share } = useFigures()
  const { table, button } = useTableChoice()
  const title = t(`figures.drawn.${name}`, { currency })
  const { measure } = keyFigures[name]
  return (
    <Panel
      title={title}
      note={!table && t('trend.before')}
      query={{ data: days, error: query.error, refetch: query.refetch }}
      tall
      tools={button}
    >
      {({ steps }) =>
        table ? (
          <TrendTable steps={steps} label={title} />
        ) : (
          <div className={styles['chart']}>
            <BarChart
              label={title}
              formatTick={name === 'approvalRate' ? share : short}
              half
              bars={steps.map(({ from, now, before }, index) => ({
                label: from.slice(5),
                value: measure(now),
                before: before && measure(before),
                isOpen: index === steps.length - 1,
              }))}
            />
          </div>
        )
      }
    </Panel>
  )
}
