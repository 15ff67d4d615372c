import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '#shell/shell-route.tsx'
import { within } from '#ui/state/chunk.ts'
import { loadWords } from '#words/words.ts'
import type { StatementListSearch, StatementSearch } from '#areas/bill/statement/search.ts'

const words = () => loadWords(['bill', 'fund', 'trade', 'terms', 'list'])

const statements = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/billCheckCenter/settlementStatements',
  staticData: { page: 'bill.statement' },
  validateSearch: (raw: Record<string, unknown>): StatementListSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/bill/statement/statements.tsx'), words()]))[0].route),
)

const statementDetail = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/billCheckCenter/billDetail',
  staticData: { page: 'bill.statement', title: 'statement' },
  validateSearch: (raw: Record<string, unknown>): StatementSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/bill/statement/detail.tsx'), words()]))[0].route),
)

export const billRoutes = [statements, statementDetail] as const
