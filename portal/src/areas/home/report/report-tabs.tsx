import { Link } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { balanceRight } from './balance-right.ts'
import styles from './report-tabs.module.css'

const reports = [
  { to: '/home/tradeecharts/analysis', title: 'analysis.title', right: undefined },
  { to: '/home/tradeecharts/capital', title: 'capital.title', right: balanceRight },
  { to: '/home/tradeecharts/protestReport', title: 'protest.title', right: 'report.protest.view' },
] as const

/** The reports beside each other that the operator may open; the period goes along. */
export function ReportTabs({ period: { from, to } }: { period: { from: string; to: string } }) {
  const { t } = useTranslation('home')
  const { permissions } = useSession()
  const open = reports.filter(({ right }) => right === undefined || permissions.includes(right))
  return (
    <nav aria-label={t('report.tabs')} className={styles['tabs']}>
      {open.map((report) => (
        <Link key={report.to} to={report.to} search={{ from, to }} activeOptions={{ includeSearch: false }}>
          {t(report.title)}
        </Link>
      ))}
    </nav>
  )
}
