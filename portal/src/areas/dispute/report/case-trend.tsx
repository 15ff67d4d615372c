import type { OutputOf } from '@quayside/contract/call.ts'
import type { disputeReportCalls } from '@quayside/contract/dispute/report/report.ts'
import { Panel, ReportDownload, useFigures } from '#areas/home/public.tsx'
import { useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { Segments } from '#ui/control/segments.tsx'
import { CaseTable } from './case-table.tsx'
import type { AskedCases } from './protest-search.ts'
import styles from './protest.module.css'

type Rows = OutputOf<typeof disputeReportCalls.trend>['rows']

/** Month after month, as bars and as the table of the same figures. */
export function CaseTrend({ asked, isCohort }: { asked: AskedCases; isCohort: boolean }) {
  const { t } = useTranslation('disputeReport')
  const query = useCall<typeof disputeReportCalls.trend>('/chargeback/report/trend', asked)
  const title = t(isCohort ? 'cohort.title' : 'trend.title')
  return (
    <Panel
      title={title}
      note={t(isCohort ? 'cohort.note' : 'trend.note')}
      query={query}
      wide
      tools={
        <ReportDownload<typeof disputeReportCalls.trendFile>
          path="/chargeback/report/trend/download"
          input={asked}
          label={t('download')}
        />
      }
    >
      {({ rows }) => (
        <>
          {rows.length > 0 && <Bars rows={rows} />}
          <CaseTable
            label={title}
            heads={[t('column.month')]}
            isCohort={isCohort}
            promisesApart={isCohort}
            rows={rows.map(({ month, sales, share, ...figures }) => ({
              key: `${month} ${figures.currency}`,
              names: [month],
              figures,
              sales,
              share,
            }))}
          />
        </>
      )}
    </Panel>
  )
}

/** One currency at a time: they never meet in one bar. */
function Bars({ rows }: { rows: Rows }) {
  const { t } = useTranslation('disputeReport')
  const { count } = useFigures()
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted(
    (a, b) => casesOf(rows, b) - casesOf(rows, a),
  )
  const [asked, setAsked] = useState<string>()
  const currency = asked !== undefined && currencies.includes(asked) ? asked : currencies[0]!
  const months = rows.filter((row) => row.currency === currency).toReversed()
  return (
    <div className={styles['bars']}>
      {currencies.length > 1 && (
        <Segments
          label={t('column.currency')}
          choices={currencies.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={setAsked}
        />
      )}
      <BarChart
        label={t('trend.chart', { currency })}
        formatTick={count}
        bars={months.map(({ month, opened }) => ({ label: month, value: opened, before: null }))}
      />
    </div>
  )
}

const casesOf = (rows: Rows, currency: string): number =>
  rows.reduce((sum, row) => (row.currency === currency ? sum + row.opened : sum), 0)
