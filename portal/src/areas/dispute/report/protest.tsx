import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { ReportTabs } from '#areas/home/public.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { Segments } from '#ui/control/segments.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { CaseReport } from './case-report.tsx'
import { Cockpit } from './cockpit.tsx'
import { protestPeriod, type ProtestSearch, protestViews, validateProtestSearch } from './protest-search.ts'
import styles from './protest.module.css'

const id = '/shell/home/tradeecharts/protestReport'
export const route = createLazyRoute(id)({ component: Protest })
const { useSearch, useNavigate } = getRouteApi(id)

/** Chargebacks: what schemes make of them, and what became of them. */
function Protest() {
  const { t } = useTranslation('scheme')
  const search = useSearch({ select: validateProtestSearch, structuralSharing: true })
  const navigate = useNavigate()
  const go = (part: ProtestSearch) => void navigate({ search: { ...search, ...part }, replace: true })
  const view = search.view ?? 'scheme'
  return (
    <>
      <PageHeader title={t('title')} />
      <ReportTabs period={protestPeriod(search)} />
      <div className={styles['views']}>
        <Segments
          label={t('views')}
          choices={protestViews.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={view}
          onChange={(next) => go({ view: next })}
        />
      </div>
      {view === 'scheme' ? (
        <Cockpit search={search} go={go} />
      ) : (
        <CaseReport view={view} search={search} go={go} />
      )}
    </>
  )
}
