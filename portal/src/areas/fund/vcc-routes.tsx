import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '#shell/shell-route.tsx'
import { within } from '#ui/state/chunk.ts'
import { loadWords } from '#words/words.ts'
import type { CardTransactionSearch, VirtualCardSearch } from '#areas/fund/vcc/search.ts'

const vccWords = () => loadWords(['vcc', 'proof', 'approval', 'trade', 'terms', 'list', 'account'])

const cards = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/fundManage/virtualCards',
  staticData: { page: 'fund.vcc' },
  validateSearch: (raw: Record<string, unknown>): VirtualCardSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/fund/vcc/list.tsx'), vccWords()]))[0].route),
)

const apply = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/fundManage/virtualCards/apply',
  staticData: { page: 'fund.vcc', title: 'virtualCardApply' },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/fund/vcc/apply.tsx'), vccWords()]))[0].route),
)

const transactions = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/fundManage/virtualCards/transactions',
  staticData: { page: 'fund.vcc', title: 'virtualCardTransactions' },
  validateSearch: (raw: Record<string, unknown>): CardTransactionSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/fund/vcc/transactions.tsx'), vccWords()]))[0].route),
)

const detail = createRoute({
  getParentRoute: () => shellRoute,
  path: '/detail/virtualCardDetail',
  staticData: { page: 'fund.vcc', title: 'virtualCard' },
  validateSearch: (raw: Record<string, unknown>): { id?: string } =>
    typeof raw['id'] === 'string' ? { id: raw['id'] } : {},
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/fund/vcc/detail.tsx'), vccWords()]))[0].route),
)

export const vccRoutes = [cards, apply, transactions, detail] as const
