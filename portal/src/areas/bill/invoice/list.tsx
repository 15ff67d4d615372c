import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type { invoiceCalls } from '@quayside/contract/bill/invoice/invoice.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { invoiceAddress, type InvoiceSearch } from './search.ts'
import { InvoiceTile } from './tile.tsx'
import { useInvoiceColumns } from './columns.tsx'
import { useInvoiceFields } from './fields.ts'

const id = '/shell/home/billCheckCenter/serChargeInvoice/chargeQuery'
export const route = createLazyRoute(id)({ component: InvoiceList })
const { useSearch, useNavigate } = getRouteApi(id)

/** Nobody waits for an invoice with the page open, so no row moves soon. */
const invoices: List<typeof invoiceCalls, InvoiceSearch> = {
  name: 'invoices',
  path: '/invoice/query',
  filterOf: invoiceAddress.filterOf,
  rowId: (row) => row.id,
}

/** Every application with where it stands and how it travels. */
function InvoiceList() {
  const { t } = useTranslation('invoices')
  const navigate = useNavigate()
  const search = useSearch({ select: invoiceAddress.read, structuralSharing: true })
  const listed = useList(invoices, search)
  return (
    <ListScreen
      list={invoices}
      listed={listed}
      words={{
        title: t('title'),
        label: t('label'),
        search: t('search'),
        searchHint: t('searchHint'),
        emptyHint: t('emptyHint'),
      }}
      actions={<ApplyLink />}
      fields={useInvoiceFields()}
      columns={useInvoiceColumns()}
      search={search}
      go={(next) => void navigate({ search: next })}
      rowLabel={(row) => row.applicationNo}
      tile={(row) => <InvoiceTile row={row} />}
    />
  )
}

function ApplyLink() {
  const { t } = useTranslation('invoices')
  const { permissions } = useSession()
  if (!permissions.includes('bill.invoice.apply')) return null
  return (
    <Link
      to="/home/billCheckCenter/serChargeInvoice/apply"
      className={buttonClass}
      data-look="filled"
      data-size="md"
    >
      {t('apply.open')}
    </Link>
  )
}
