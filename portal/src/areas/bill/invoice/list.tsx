import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { invoiceCalls, InvoiceRow } from '@quayside/contract/bill/invoice/invoice.ts'
import { usePreferences } from '#session/preferences.tsx'
import { useSession } from '#session/session-context.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { ListFrame } from '#lists/frame.tsx'
import { useListPage } from '#lists/use-page.ts'
import { invoiceFilterOf, type InvoiceSearch, validateInvoiceSearch } from './search.ts'
import { InvoiceCard } from './card.tsx'
import { useInvoiceColumns } from './columns.tsx'
import { useInvoiceFields } from './fields.ts'

const id = '/shell/home/billCheckCenter/serChargeInvoice/chargeQuery'
export const route = createLazyRoute(id)({ component: InvoiceList })
const { useSearch, useNavigate } = getRouteApi(id)

const rowId = (row: InvoiceRow): string => row.id
const rowLabel = (row: InvoiceRow): string => row.applicationNo
/** Nobody waits for an invoice with the page open. */
const movesSoon = (): boolean => false

/** Every application with where it stands and how it travels. */
function InvoiceList() {
  const { t } = useTranslation('invoices')
  const zone = useZone()
  const navigate = useNavigate()
  const { preferences } = usePreferences()
  const search = useSearch({ select: validateInvoiceSearch, structuralSharing: true })
  const filter = useMemo(() => invoiceFilterOf(search, zone.name), [search, zone.name])
  const page = useListPage<typeof invoiceCalls.query, InvoiceSearch>('/invoice/query', {
    search,
    filter,
    size: preferences.pageSize,
    movesSoon,
  })
  const fields = useInvoiceFields()
  const columns = useInvoiceColumns()
  return (
    <>
      <PageHeader title={t('title')}>
        <ApplyLink />
      </PageHeader>
      <ListFrame
        list="invoices"
        label={t('label')}
        words={{ search: t('search'), searchHint: t('searchHint'), emptyHint: t('emptyHint') }}
        fields={fields}
        columns={columns}
        page={page}
        search={search}
        go={(next) => void navigate({ search: next })}
        rowId={rowId}
        rowLabel={rowLabel}
        card={(row) => <InvoiceCard row={row} />}
        menu={() => null}
      />
    </>
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
