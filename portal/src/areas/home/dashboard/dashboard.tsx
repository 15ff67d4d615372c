import { createLazyRoute } from '@tanstack/react-router'
import type { dashboardCalls } from '@quayside/contract/home/dashboard.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { merchantName, useSession } from '#session/session-context.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { LatestDaysFigures, useTrendChoice } from './dashboard-trend.tsx'
import { FraudPanel } from './fraud-panel.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { AccountActivity, Announcements } from './news.tsx'
import { Panel } from '#areas/home/panel.tsx'
import styles from '#areas/home/panel.module.css'
import { PeriodTable } from '#areas/home/report/period-table.tsx'
import { TrendShares } from './trend-shares.tsx'
import { WaitingWork } from './waiting-work.tsx'
import lead from './dashboard.module.css'

export const route = createLazyRoute('/shell/home/dashboard')({ component: Dashboard })

/** Work first, by deadline; then how business goes. Figures of orders are for those who may see orders. */
function Dashboard() {
  const { t, i18n } = useTranslation('home')
  const session = useSession()
  const name = merchantName(session, i18n.language)
  const maySee = session.permissions.includes('trade.transaction.view')
  const merchant = useCall<typeof dashboardCalls.getDefaultAcctInfo>('/index/getDefaultAcctInfo', {}).data
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        note={
          merchant &&
          `${name} · ${merchant.merchantId}${merchant.frozen ? ` · ${t('dashboard.frozen')}` : ''}`
        }
      />
      <div className={lead['lead']}>
        <WaitingWork />
        <BalancePanel main={merchant?.currency} />
      </div>
      {maySee ? <Business /> : <Others />}
    </>
  )
}

function Others() {
  return (
    <div className={styles['grid']} data-even>
      <Announcements />
      <AccountActivity />
    </div>
  )
}

function Business() {
  const { t } = useTranslation('home')
  const choice = useTrendChoice()
  const yesterday = useCall<typeof dashboardCalls.yesterdayTrade>('/index/yesterday_trade', {})
  const month = useCall<typeof dashboardCalls.monthTrade>('/index/month_trade', {})
  const days = (report: typeof yesterday.data) =>
    report && t('dashboard.period', { from: report.period.from, to: report.period.to })
  return (
    <>
      <LatestDaysFigures choice={choice}>
        <FraudPanel />
      </LatestDaysFigures>
      <div className={styles['grid']}>
        <Panel title={t('dashboard.yesterday')} note={yesterday.data?.period.from} query={yesterday} wide>
          {(report) => <PeriodTable report={report} label={t('dashboard.yesterday')} />}
        </Panel>
        <Panel title={t('dashboard.month')} note={days(month.data)} query={month} wide>
          {(report) => <PeriodTable report={report} label={t('dashboard.month')} />}
        </Panel>
        <LatestOrders />
        <TrendShares choice={choice} />
        <Announcements />
        <AccountActivity />
      </div>
    </>
  )
}
