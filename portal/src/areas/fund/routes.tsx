import { createRoute } from '@tanstack/react-router'
import { within } from '../../ui/chunk.ts'
import { shellRoute } from '../../shell/shell-route.tsx'
import { loadWords } from '../../words/words.ts'
import type { BalanceSearch } from './balance-search.ts'

const words = () => loadWords(['fund', 'trade', 'terms', 'list', 'account'])

const balances = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/fundManage/accountBalance',
  staticData: { page: 'fund.balance' },
  validateSearch: (raw: Record<string, unknown>): BalanceSearch => raw,
}).lazy(() => within(async () => (await Promise.all([import('./balances.tsx'), words()]))[0].route))

export const fundRoutes = [balances] as const
