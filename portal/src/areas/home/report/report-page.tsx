import type { ReactNode } from 'react'
import type { reportCalls } from '@quayside/contract/trade/report/report.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { type AnalysisSearch, periodOf } from './analysis-search.ts'
import { PeriodChoice, type PeriodProps } from './period-choice.tsx'
import { ReportDownload } from './report-download.tsx'
import { ReportTabs } from './report-tabs.tsx'

type FileCall = typeof reportCalls.dailyFile | typeof reportCalls.capitalFile

interface ReportPageProps {
  title: string
  note: string
  /** The same figures as a file. */
  file: { path: FileCall['path']; label: string }
  search: AnalysisSearch
  go: (search: AnalysisSearch) => void
  children: (props: PeriodProps) => ReactNode
}

/** What every report has: title, file, its neighbours and its period; figures of orders are for those who may see orders. */
export function ReportPage({ title, note, file, search, go, children }: ReportPageProps) {
  const { t } = useTranslation('home')
  const { permissions } = useSession()
  const period = periodOf(search)
  const onChange = (part: AnalysisSearch) => go({ ...search, ...part })
  if (!permissions.includes('trade.transaction.view'))
    return (
      <>
        <PageHeader title={title} />
        <EmptyState title={t('analysis.noRight')} hint={t('analysis.noRightHint')} />
      </>
    )
  return (
    <>
      <PageHeader title={title} note={note}>
        <ReportDownload<FileCall> path={file.path} input={period} label={file.label} />
      </PageHeader>
      <ReportTabs period={period} />
      <PeriodChoice period={period} onChange={onChange} />
      {children({ period, onChange })}
    </>
  )
}
