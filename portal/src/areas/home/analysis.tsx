import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { daysBetween } from '@quayside/contract/dates.ts'
import type { statisticsCalls } from '@quayside/contract/trade/statistics.ts'
import { useCall } from '../../api/use-call.ts'
import { useSession } from '../../session/session-context.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Segments } from '../../ui/segments.tsx'
import { EmptyState } from '../../ui/state.tsx'
import {
  type AnalysisSearch,
  latestDays,
  periodOf,
  shortcutDays,
  validateAnalysisSearch,
} from './analysis-search.ts'
import styles from './analysis.module.css'
import { CurrencyReport } from './parts/currency-report.tsx'
import { Panel } from './parts/panel.tsx'
import grid from './parts/panel.module.css'
import { PeriodTable } from './parts/period-table.tsx'

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
      <PageHeader title={t('analysis.title')} note={t('analysis.note')} />
      <PeriodChoice period={period} onChange={change} />
      <Report search={search} period={period} onChange={change} />
    </>
  )
}

interface PeriodProps {
  period: { from: string; to: string }
  onChange: (part: AnalysisSearch) => void
}

function PeriodChoice({ period, onChange }: PeriodProps) {
  const { t } = useTranslation('home')
  const { from, to } = period
  const shown = shortcutDays.find((days) => from === latestDays(days).from && to === latestDays(days).to)
  return (
    <div className={styles['bar']}>
      <Segments
        label={t('analysis.period')}
        choices={shortcutDays.map((value) => ({ value, label: t('trend.count', { count: value }) }))}
        value={shown ?? 0}
        onChange={(days) => onChange(latestDays(days))}
      />
      <label>
        {t('analysis.from')}{' '}
        <input
          type="date"
          value={from}
          max={to}
          onChange={(event) => event.target.value && onChange({ from: event.target.value })}
        />
      </label>
      <label>
        {t('analysis.to')}{' '}
        <input
          type="date"
          value={to}
          min={from}
          onChange={(event) => event.target.value && onChange({ to: event.target.value })}
        />
      </label>
    </div>
  )
}

function Report({ search, period, onChange }: PeriodProps & { search: AnalysisSearch }) {
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
