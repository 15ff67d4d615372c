import { createRoute } from '@tanstack/react-router'
import { within } from '../../shell/chunk.ts'
import { shellRoute } from '../../shell/shell-route.tsx'
import { loadWords } from '../../words/words.ts'
import { validateTransactionSearch } from './transaction-search.ts'

const words = () => loadWords(['trade', 'terms'])

const transactions = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeManage/transactionQuery',
  staticData: { page: 'trade.transaction' },
  validateSearch: validateTransactionSearch,
}).lazy(() => within(async () => (await Promise.all([import('./transaction-list.tsx'), words()]))[0].route))

const orderDetails = createRoute({
  getParentRoute: () => shellRoute,
  path: '/detail/orderDetails/$id',
  staticData: { page: 'trade.transaction', title: 'order' },
  validateSearch: validateTransactionSearch,
}).lazy(() => within(async () => (await Promise.all([import('./transaction-detail.tsx'), words()]))[0].route))

const requestOrder = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeManage/request-order',
  staticData: { page: 'trade.request-order' },
}).lazy(() => within(async () => (await Promise.all([import('./request-order-list.tsx'), words()]))[0].route))

export const tradeRoutes = [transactions, orderDetails, requestOrder] as const
