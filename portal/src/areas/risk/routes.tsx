import { createRoute } from '@tanstack/react-router'
import { within } from '#ui/state/chunk.ts'
import { shellRoute } from '#shell/shell-route.tsx'
import { loadWords } from '#words/words.ts'
import type { ReviewSearch } from './review-search.ts'

const words = () => loadWords(['risk', 'moves', 'trade', 'terms', 'list', 'account', 'batch'])

const review = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/riskManage/riskOrderAudit',
  staticData: { page: 'risk.review' },
  validateSearch: (raw: Record<string, unknown>): ReviewSearch => raw,
}).lazy(() => within(async () => (await Promise.all([import('./review-list.tsx'), words()]))[0].route))

export const riskRoutes = [review] as const
