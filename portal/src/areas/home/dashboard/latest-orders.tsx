import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { dashboardCalls } from '@quayside/contract/home/dashboard.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall } from '#api/use-call.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { orderLabel, orderTone } from '#ui/text/tones.ts'
import { useZone } from '#ui/text/zone.tsx'
import { PanelNothing, Panel } from '#areas/home/panel.tsx'

const everyMs = 15_000

/** The newest orders, fetched again by themselves. */
export function LatestOrders() {
  const { t } = useTranslation('home')
  const zone = useZone()
  const query = useCall<typeof dashboardCalls.queryLatestAcsOrderInfo>(
    '/index/queryLatestAcsOrderInfo',
    {},
    { every: everyMs },
  )
  return (
    <Panel
      title={t('latest.title')}
      note={zone.label}
      query={query}
      wide
      tools={
        <Link to="/home/tradeManage/transactionQuery" search={{}}>
          {t('latest.all')}
        </Link>
      }
    >
      {({ rows }) =>
        rows.length === 0 ? <PanelNothing>{t('nothing.orders')}</PanelNothing> : <OrderTable rows={rows} />
      }
    </Panel>
  )
}

type Rows = OutputOf<typeof dashboardCalls.queryLatestAcsOrderInfo>['rows']

function OrderTable({ rows }: { rows: Rows }) {
  const { t } = useTranslation(['home', 'trade', 'terms'])
  return (
    <ScrollRegion label={t('latest.title')}>
      <table aria-label={t('latest.title')}>
        <thead>
          <tr>
            <th scope="col">{t('trade:column.orderNo')}</th>
            <th scope="col">{t('trade:column.merchantOrderId')}</th>
            <th scope="col">{t('latest.created')}</th>
            <th scope="col">{t('trade:column.type')}</th>
            <th scope="col">{t('trade:column.status')}</th>
            <th scope="col" data-number>
              {t('column.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to="/detail/orderDetails/$id" params={{ id: row.id }} search={{}}>
                  {row.orderNo}
                </Link>
              </th>
              <td>{row.merchantOrderId}</td>
              <td>
                <TimeText at={row.createdAt} />
              </td>
              <td>{t(`terms:type.${row.type}`)}</td>
              <td>
                <StatusTag tone={orderTone(row.status, row.captureState)}>
                  {t(`terms:order.${orderLabel(row.status, row.captureState)}`)}
                </StatusTag>
              </td>
              <td data-number>
                <MoneyText money={row.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
