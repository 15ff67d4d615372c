import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { daysBetween } from '@quayside/contract/dates.ts'
import type { statisticsCalls } from '@quayside/contract/trade/report/statistics.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { type AnalysisSearch, validateAnalysisSearch } from './analysis-search.ts'
import { CurrencyReport } from './currency-report.tsx'
import { Panel } from '#areas/home/panel.tsx'
import grid from '#areas/home/panel.module.css'
import type { PeriodProps } from './period-choice.tsx'
import { PeriodTable } from './period-table.tsx'
import { ReportPage } from './report-page.tsx'

const id = '/shell/home/tradeecharts/analysis'
export const route = createLazyRoute(id)({ component: Analysis })
const { useSearch, useNavigate } = getRouteApi(id)

/** Figures of a period beside those of the one before; every one leads to its orders. */
function Analysis() {
  const { t } = useTranslation('home')
  const search = useSearch({ select: validateAnalysisSearch, structuralSharing: true })
  const navigate = useNavigate()
  return (
    <ReportPage
      title={t('analysis.title')}
      note={t('analysis.note')}
      file={{ path: '/transaction/querytradedailyreport/download', label: t('report.download') }}
      search={search}
      go={(next) => void navigate({ search: next, replace: true })}
    >
      {(props) => <Report {...props} search={search} />}
    </ReportPage>
  )
}

interface ReportProps extends PeriodProps {
  search: AnalysisSearch
}

function Report({ search, period, onChange }: ReportProps) {
  const { t } = useTranslation('home')
  const summary = useCall<typeof statisticsCalls.summary>('/transaction/statistics/summary', period)
  const currencies = summary.data?.currencies.map(({ currency }) => currency) ?? []
  const currency = search.currency ?? currencies[0]
  const before = summary.data?.before
  return (
    <div className={grid['grid']} data-even>
      <Panel
        title={t('analysis.summary', { count: daysBetween(period.from, period.to) + 1 })}
        note={before && t('analysis.before', before)}
        query={summary}
        wide
      >
        {(report) => <PeriodTable report={report} label={t('analysis.title')} />}
      </Panel>
      {currency && !summary.error && (
        <CurrencyReport
          asked={{ ...period, currency }}
          currencies={currencies.includes(currency) ? currencies : [currency, ...currencies]}
          search={search}
          onChange={onChange}
        />
      )}
    </div>
  )
}
