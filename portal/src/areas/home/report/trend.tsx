import { useState } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { statisticsCalls } from '@quayside/contract/trade/report/statistics.ts'
import { useTranslation } from '#words/use-translation.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { Button } from '#ui/control/button.tsx'
import { rangeText } from '#ui/text/range-text.ts'
import { useFigures } from './figures.ts'
import { FiguresTable } from './figures-table.tsx'
import styles from '#areas/home/panel.module.css'

type Steps = OutputOf<typeof statisticsCalls.trend>['steps']

interface TrendProps {
  steps: Steps
  title: string
  table: boolean
  /** Stands beside something else. */
  half?: boolean
}

/** Captured by step, as a chart or as the table of the same figures. */
export function Trend({ steps, title, table, half = false }: TrendProps) {
  const { short } = useFigures()
  if (table) return <TrendTable steps={steps} label={title} />
  return (
    <div className={styles['body']}>
      <BarChart
        label={title}
        formatTick={short}
        half={half}
        bars={steps.map(({ from, now, before }) => ({
          label: from.slice(5),
          value: Number(now.captured.amount.value),
          before: before && Number(before.captured.amount.value),
        }))}
      />
    </div>
  )
}

export function useTableChoice() {
  const { t } = useTranslation('home')
  const [table, setTable] = useState(false)
  const button = (
    <Button look="accent" size="sm" aria-pressed={table} onClick={() => setTable(!table)}>
      {table ? t('trend.chart') : t('trend.table')}
    </Button>
  )
  return { table, button }
}

export function TrendTable({ steps, label }: { steps: Steps; label: string }) {
  const { t } = useTranslation('home')
  return (
    <FiguresTable
      label={label}
      head={t('column.day')}
      rows={steps.map(({ from, to, now, before }) => ({
        key: from,
        name: rangeText(from, to),
        now,
        before,
      }))}
    />
  )
}
