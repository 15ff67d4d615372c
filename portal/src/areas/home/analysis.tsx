import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { daysBetween } from '@quayside/contract/dates.ts'
import type { reportCalls } from '@quayside/contract/trade/report.ts'
import type { statisticsCalls } from '@quayside/contract/trade/statistics.ts'
import { useCall } from '../../api/use-call.ts'
import { useSession } from '../../session/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { type AnalysisSearch, periodOf, validateAnalysisSearch } from './analysis-search.ts'
import { CurrencyReport } from './parts/currency-report.tsx'
import { Panel } from './parts/panel.tsx'
import grid from './parts/panel.module.css'
import { PeriodChoice, type PeriodProps } from './parts/period-choice.tsx'
import { PeriodTable } from './parts/period-table.tsx'
import { ReportDownload } from './parts/report-download.tsx'
import { ReportTabs } from './parts/report-tabs.tsx'

const id = '/shell/home/tradeecharts/analysis'
export const route = createLazyRoute(id)({ component: Analysis })
const { useSearch, useNavigate } = getRouteApi(id)

/** Figures of a period beside those of the one before; every one leads to its orders. */
function Analysis() {
  const { t } = useTranslation('home')
  const { permissions } = useSession()
  const search = useSearch({ select: validateAnalysisSearch, structuralSharing: true })
  const navigate = useNavigate()
  const change = (part: AnalysisSearch) => void navigate({ search: { ...search, ...part }, replace: true })
  const period = periodOf(search)
  if (!permissions.includes('trade.transaction.view'))
    return (
      <>
        <PageHeader title={t('analysis.title')} />
        <EmptyState title={t('analysis.noRight')} hint={t('analysis.noRightHint')} />
      </>
    )
  return (
    <>
      <PageHeader title={t('analysis.title')} note={t('analysis.note')}>
        <ReportDownload<typeof reportCalls.dailyFile>
          path="/transaction/querytradedailyreport/download"
          input={period}
          label={t('report.download')}
        />
      </PageHeader>
      <ReportTabs period={period} />
      <PeriodChoice period={period} onChange={change} />
      <Report search={search} period={period} onChange={change} />
    </>
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
