import { createRoute } from '@tanstack/react-router'
import { within } from '#ui/state/chunk.ts'
import { shellRoute } from '#shell/shell-route.tsx'
import { loadWords } from '#words/words.ts'
import type { FraudReportSearch } from './fraud-report-list.tsx'
import type { ReviewSearch } from '#areas/risk/review/search.ts'

const words = () => loadWords(['risk', 'review', 'moves', 'trade', 'terms', 'list', 'account', 'batch'])

const review = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/riskManage/riskOrderAudit',
  staticData: { page: 'risk.review' },
  validateSearch: (raw: Record<string, unknown>): ReviewSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/risk/review/list.tsx'), words()]))[0].route),
)

const fraudWords = () => loadWords(['fraudReports', 'claims', 'trade', 'terms', 'list', 'account'])

const fraudReports = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/riskManage/fraudReports',
  staticData: { page: 'risk.fraud' },
  validateSearch: (raw: Record<string, unknown>): FraudReportSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('./fraud-report-list.tsx'), fraudWords()]))[0].route),
)

const fraudReport = createRoute({
  getParentRoute: () => shellRoute,
  path: '/detail/fraudReport/$id',
  staticData: { page: 'risk.fraud', title: 'fraudReport' },
}).lazy(() =>
  within(async () => (await Promise.all([import('./fraud-report-detail.tsx'), fraudWords()]))[0].route),
)

export const riskRoutes = [review, fraudReports, fraudReport] as const
