import { createRoute } from '@tanstack/react-router'
import { balanceRight } from '#areas/home/report/balance-right.ts'
import { within } from '#ui/state/chunk.ts'
import { shellRoute } from '#shell/shell-route.tsx'
import { loadWords } from '#words/words.ts'
import type { AnalysisSearch } from '#areas/home/report/analysis-search.ts'

const words = () => loadWords(['home', 'trade', 'terms', 'list', 'responseCodes'])

const dashboard = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/dashboard',
  staticData: { page: 'home' },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/home/dashboard/dashboard.tsx'), words()]))[0].route),
)

/** Checked by the screen, whose dimensions and steps would weigh on the sign-in page here. */
const search = (raw: Record<string, unknown>): AnalysisSearch => raw

const analysis = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeecharts/analysis',
  staticData: { page: 'report' },
  validateSearch: search,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/home/report/analysis.tsx'), words()]))[0].route),
)

const capital = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeecharts/capital',
  staticData: { page: 'report', title: 'capital', right: balanceRight },
  validateSearch: search,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/home/report/capital.tsx'), words()]))[0].route),
)

export const homeRoutes = [dashboard, analysis, capital] as const
