import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type {
  subscriptionInvoiceCalls,
  SubscriptionInvoiceRow,
} from '@quayside/contract/trade/subscription/invoice.ts'
import { subscriptionCycleStates } from '@quayside/contract/trade/subscription/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { choiceField, currencyField, datesField, optionsOf } from '#lists/fields.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import type { List } from '#lists/list.ts'
import { buttonClass } from '#ui/control/button.tsx'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { useSubscriptionInvoiceColumns } from './invoice-columns.tsx'
import { SubscriptionInvoiceTile } from './invoice-tile.tsx'
import { subscriptionInvoiceAddress, type SubscriptionInvoiceSearch } from './search.ts'
import { useSiteOptions } from './views.ts'

const id = '/shell/home/tradeManage/subscription/invoiceQuery'
export const route = createLazyRoute(id)({ component: InvoiceList })
const { useSearch, useNavigate } = getRouteApi(id)

const invoices: List<typeof subscriptionInvoiceCalls, SubscriptionInvoiceSearch> = {
  name: 'subscription_invoices',
  path: '/subscription/invoice/query',
  filterOf: subscriptionInvoiceAddress.filterOf,
  rowId: (row: SubscriptionInvoiceRow) => row.id,
  file: {
    kind: 'subscription_invoices',
    permission: 'trade.subscription.export',
    path: '/subscription/invoice/download',
    order: 'newest',
    amounts: ['amount'],
  },
}

/** Every cycle that has come due, with the order that paid it. */
function InvoiceList() {
  const { t } = useTranslation('subscription')
  const navigate = useNavigate()
  const search = useSearch({ select: subscriptionInvoiceAddress.read, structuralSharing: true })
  const listed = useList(invoices, search)
  return (
    <ListScreen
      list={invoices}
      listed={listed}
      words={{
        title: t('invoices.title'),
        label: t('invoices.label'),
        search: t('list.search'),
        searchHint: t('list.searchHint'),
        emptyHint: t('invoices.emptyHint'),
      }}
      actions={
        <Link
          to="/home/tradeManage/subscription/subscriptionQuery"
          className={buttonClass}
          data-look="bordered"
          data-size="md"
        >
          {t('invoices.back')}
        </Link>
      }
      fields={useInvoiceFields()}
      columns={useSubscriptionInvoiceColumns()}
      search={search}
      go={(next) => void navigate({ search: next })}
      rowLabel={(row) => `${row.subscriptionNo} ${row.cycle}`}
      tile={(row) => <SubscriptionInvoiceTile row={row} />}
    />
  )
}

function useInvoiceFields(): readonly FilterField[] {
  const { t } = useTranslation('subscription')
  const trade = useTranslation(['trade', 'terms']).t
  const sites = useSiteOptions()
  return useMemo(
    (): FilterField[] => [
      { ...datesField(trade), label: t('invoiceColumn.createdAt') },
      choiceField(
        'status',
        t('invoiceColumn.status'),
        optionsOf(subscriptionCycleStates, (value) => t(`cycle.status.${value}`)),
        true,
      ),
      currencyField(trade),
      choiceField('siteId', t('invoiceColumn.site'), sites),
    ],
    [t, trade, sites],
  )
}
