import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from '#words/use-translation.ts'
import { useList } from '#lists/list-screen.tsx'
import { useViews } from '#lists/views/use-views.ts'
import { ViewedScreen } from '#lists/views/viewed-screen.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { useSubscriptionColumns } from './columns.tsx'
import { subscriptionFileCells } from './file-cells.ts'
import { subscriptionAddress } from './search.ts'
import { SubscriptionTile } from './tile.tsx'
import { subscriptions, subscriptionViews } from './views.ts'

const id = '/shell/home/tradeManage/subscription/subscriptionQuery'
export const route = createLazyRoute(id)({ component: SubscriptionList })
const { useSearch, useNavigate } = getRouteApi(id)

/** Every subscription, with what it charges and what comes next. */
function SubscriptionList() {
  const { t } = useTranslation('subscription')
  const navigate = useNavigate()
  const address = useSearch({ select: subscriptionAddress.read, structuralSharing: true })
  const views = useViews(subscriptionViews, address, (next) => void navigate({ search: next }))
  const listed = useList(subscriptions, views.view.search, views.known)
  const { fields, ...words } = subscriptionViews.useBar()
  return (
    <ViewedScreen
      views={views}
      list={subscriptions}
      listed={listed}
      words={{ title: t('list.title'), label: t('list.label'), ...words, emptyHint: t('list.emptyHint') }}
      actions={
        <Link
          to="/home/tradeManage/subscription/invoiceQuery"
          className={buttonClass}
          data-look="bordered"
          data-size="md"
        >
          {t('invoices.open')}
        </Link>
      }
      fields={fields}
      columns={useSubscriptionColumns()}
      cells={subscriptionFileCells(t)}
      rowLabel={(row) => row.subscriptionNo}
      tile={(row) => <SubscriptionTile row={row} />}
    />
  )
}
