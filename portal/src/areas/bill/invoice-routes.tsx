import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '#shell/shell-route.tsx'
import { within } from '#ui/state/chunk.ts'
import { loadWords } from '#words/words.ts'
import type { InvoiceApplySearch, InvoiceSearch } from '#areas/bill/invoice/search.ts'

const words = () => loadWords(['invoices', 'trade', 'terms', 'list', 'account', 'moves'])

const invoices = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/billCheckCenter/serChargeInvoice/chargeQuery',
  staticData: { page: 'bill.invoice' },
  validateSearch: (raw: Record<string, unknown>): InvoiceSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/bill/invoice/list.tsx'), words()]))[0].route),
)

const invoiceApply = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/billCheckCenter/serChargeInvoice/apply',
  staticData: { page: 'bill.invoice', title: 'invoiceApply' },
  validateSearch: (raw: Record<string, unknown>): InvoiceApplySearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/bill/invoice/apply.tsx'), words()]))[0].route),
)

const invoiceDetail = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/billCheckCenter/serChargeInvoice/chargeDetail/$id',
  staticData: { page: 'bill.invoice', title: 'invoice' },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/bill/invoice/detail.tsx'), words()]))[0].route),
)

export const invoiceRoutes = [invoices, invoiceApply, invoiceDetail] as const
