import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './report-tabs.module.css'

const reports = [
  { to: '/home/tradeecharts/analysis', title: 'analysis.title' },
  { to: '/home/tradeecharts/capital', title: 'capital.title' },
] as const

/** The reports beside each other; the period goes along. */
export function ReportTabs({ period: { from, to } }: { period: { from: string; to: string } }) {
  const { t } = useTranslation('home')
  return (
    <nav aria-label={t('report.tabs')} className={styles['tabs']}>
      {reports.map((report) => (
        <Link key={report.to} to={report.to} search={{ from, to }} activeOptions={{ includeSearch: false }}>
          {t(report.title)}
        </Link>
      ))}
    </nav>
  )
}
