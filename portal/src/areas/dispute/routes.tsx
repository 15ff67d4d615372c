import { createRoute } from '@tanstack/react-router'
import { within } from '#ui/state/chunk.ts'
import { shellRoute } from '#shell/shell-route.tsx'
import { loadWords } from '#words/words.ts'
import type { ProtestSearch } from '#areas/dispute/report/protest-search.ts'
import type { SchemeRowSearch } from '#areas/dispute/report/scheme-rows.tsx'

const reportWords = () => loadWords(['scheme', 'disputeReport', 'home', 'trade', 'terms', 'list', 'account'])

const protest = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeecharts/protestReport',
  staticData: { page: 'report.protest' },
  validateSearch: (raw: Record<string, unknown>): ProtestSearch => raw,
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/dispute/report/protest.tsx'), reportWords()]))[0].route,
  ),
)

const schemeRows = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeecharts/schemeRows',
  staticData: { page: 'report.protest', title: 'schemeRows' },
  validateSearch: (raw: Record<string, unknown>): SchemeRowSearch => raw,
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/dispute/report/scheme-rows.tsx'), reportWords()]))[0].route,
  ),
)

export const disputeRoutes = [protest, schemeRows] as const
