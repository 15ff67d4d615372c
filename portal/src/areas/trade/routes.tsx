import { createRoute } from '@tanstack/react-router'
import type { transactionDetailCalls } from '@quayside/contract/trade/order/detail.ts'
import { sendAhead } from '#api/send.ts'
import { within } from '#ui/state/chunk.ts'
import { shellRoute } from '#shell/shell-route.tsx'
import { loadWords } from '#words/words.ts'
import type { BatchListSearch } from '#areas/trade/batch/list-search.ts'
import type { OnlineSearch } from '#areas/trade/online/search.ts'
import type { OrderSearch } from '#areas/trade/move/order-move.ts'
import type { RefundSearch } from '#areas/trade/refunds/search.ts'
import type { SubscriptionInvoiceSearch, SubscriptionSearch } from '#areas/trade/subscription/search.ts'
import type { TransactionSearch } from './transaction-search.ts'

/** Checked by the screens: their filters' states and limits would weigh on the sign-in page here. */
const search = (raw: Record<string, unknown>): TransactionSearch => raw

const words = () => loadWords(['batch', 'trade', 'terms', 'list', 'account', 'savedFilter', 'responseCodes'])

const transactions = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeManage/transactionQuery',
  staticData: { page: 'trade.transaction' },
  validateSearch: search,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/trade/list/list.tsx'), words()]))[0].route),
)

const orderDetails = createRoute({
  getParentRoute: () => shellRoute,
  path: '/detail/orderDetails/$id',
  staticData: {
    page: 'trade.transaction',
    title: 'order',
    ahead: ({ id = '' }) => sendAhead<typeof transactionDetailCalls.detail>('/transaction/detail', { id }),
  },
  validateSearch: (raw: Record<string, unknown>): OrderSearch => raw,
}).lazy(() =>
  within(
    async () =>
      (
        await Promise.all([
          import('#areas/trade/order/detail.tsx'),
          words(),
          loadWords(['moves', 'refusals', 'shipment']),
        ])
      )[0].route,
  ),
)

const requestOrder = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeManage/request-order',
  staticData: { page: 'trade.request-order' },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/trade/requests/list.tsx'), words()]))[0].route),
)

/** Of every list whose filters can be saved. */
const filterWords = () =>
  Promise.all([
    words(),
    loadWords(['dispute', 'alerts', 'disputeOrders', 'claims', 'rdr', 'subscription', 'shipment']),
  ])

const savedFilters = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeManage/filterList',
  staticData: { page: 'trade.filter' },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/trade/filter/saved-filter-list.tsx'), filterWords()]))[0].route,
  ),
)

const savedFilter = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeManage/filterSet/$id',
  staticData: { page: 'trade.filter', title: 'filterSet' },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/trade/filter/saved-filter-set.tsx'), filterWords()]))[0].route,
  ),
)

const refunds = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeManage/dealDispose',
  staticData: { page: 'trade.refund' },
  validateSearch: (raw: Record<string, unknown>): RefundSearch => raw,
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/trade/refunds/list.tsx'), words(), loadWords(['moves'])]))[0].route,
  ),
)

const orderOnline = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeManage/orderOnline',
  staticData: { page: 'trade.online' },
  validateSearch: (raw: Record<string, unknown>): OnlineSearch => raw,
}).lazy(() =>
  within(
    async () =>
      (
        await Promise.all([
          import('#areas/trade/online/order-online.tsx'),
          words(),
          loadWords(['orderOnline', 'moves', 'paymentLink', 'proof', 'approval']),
        ])
      )[0].route,
  ),
)

const batchWords = () => loadWords(['batch', 'trade', 'terms', 'list'])

const batches = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeManage/batch',
  staticData: { page: 'trade.batch' },
  validateSearch: (raw: Record<string, unknown>): BatchListSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/trade/batch/list.tsx'), batchWords()]))[0].route),
)

const batchDetail = createRoute({
  getParentRoute: () => shellRoute,
  path: '/detail/batch/$id',
  staticData: { page: 'trade.batch', title: 'batch' },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/trade/batch/detail.tsx'), batchWords()]))[0].route),
)

const subscriptionWords = () =>
  Promise.all([words(), loadWords(['subscription', 'proof', 'approval', 'list'])])

const subscriptions = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeManage/subscription/subscriptionQuery',
  staticData: { page: 'trade.subscription' },
  validateSearch: (raw: Record<string, unknown>): SubscriptionSearch => raw,
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/trade/subscription/list.tsx'), subscriptionWords()]))[0].route,
  ),
)

const subscriptionInvoices = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeManage/subscription/invoiceQuery',
  staticData: { page: 'trade.subscription', title: 'subscriptionInvoices' },
  validateSearch: (raw: Record<string, unknown>): SubscriptionInvoiceSearch => raw,
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/trade/subscription/invoices.tsx'), subscriptionWords()]))[0].route,
  ),
)

const subscriptionDetail = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeManage/subscription/subscriptionDetail/$id',
  staticData: { page: 'trade.subscription', title: 'subscription' },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/trade/subscription/detail.tsx'), subscriptionWords()]))[0].route,
  ),
)

export const tradeRoutes = [
  transactions,
  orderDetails,
  requestOrder,
  refunds,
  orderOnline,
  savedFilters,
  savedFilter,
  batches,
  batchDetail,
  subscriptions,
  subscriptionInvoices,
  subscriptionDetail,
] as const
