import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { dashboardCalls } from '@quayside/contract/home/dashboard.ts'
import type { reportCalls } from '@quayside/contract/trade/report/report.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { Segments } from '#ui/control/segments.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { validateAnalysisSearch } from './analysis-search.ts'
import { CapitalTable } from './capital-table.tsx'
import { Panel } from '#areas/home/panel.tsx'
import type { PeriodProps } from './period-choice.tsx'
import grid from '#areas/home/panel.module.css'
import { ReportPage } from './report-page.tsx'

const id = '/shell/home/tradeecharts/capital'
export const route = createLazyRoute(id)({ component: Capital })
const { useSearch, useNavigate } = getRouteApi(id)

/** The book of what is captured and not settled, by day, one currency at a time. */
function Capital() {
  const { t } = useTranslation('home')
  const search = useSearch({ select: validateAnalysisSearch, structuralSharing: true })
  const navigate = useNavigate()
  return (
    <ReportPage
      title={t('capital.title')}
      note={t('capital.note')}
      file={{ path: '/transaction/queryCapitalReport/download', label: t('capital.download') }}
      search={search}
      go={(next) => void navigate({ search: next, replace: true })}
    >
      {(props) => <Book {...props} asked={search.currency} />}
    </ReportPage>
  )
}

interface BookProps extends PeriodProps {
  /** The currency in the address. */
  asked: string | undefined
}

function Book({ period, asked, onChange }: BookProps) {
  const { t } = useTranslation('home')
  const known = useCall<typeof dashboardCalls.getCurrencyByMerchantId>('/index/getCurrencyByMerchantId', {})
  const found = known.data?.currencies ?? []
  const currency = asked ?? found[0]
  const report = useCall<typeof reportCalls.capital>(
    '/transaction/queryCapitalReport',
    { ...period, ...(currency && { currency }) },
    // Amounts say no currency of their own: those of another one are never on show.
    { enabled: currency !== undefined, keep: false },
  )
  if (known.error) return <ErrorState failure={known.error} onAgain={() => void known.refetch()} />
  if (known.data && currency === undefined) return <EmptyState title={t('capital.nothing')} />
  const choices = currency === undefined || found.includes(currency) ? found : [currency, ...found]
  return (
    <div className={grid['grid']} data-even>
      <Panel
        title={currency === undefined ? t('capital.title') : t('capital.days', { currency })}
        query={report}
        wide
        tools={
          currency && (
            <Segments
              label={t('column.currency')}
              choices={choices.map((value) => ({ value, label: value }))}
              value={currency}
              onChange={(next) => onChange({ currency: next })}
            />
          )
        }
      >
        {({ rows }) => (
          <>
            <p className={grid['rule']}>{t('capital.rule')}</p>
            <CapitalTable rows={rows} label={t('capital.title')} />
          </>
        )}
      </Panel>
    </div>
  )
}
