import { createRoute } from '@tanstack/react-router'
import { within } from '#ui/state/chunk.ts'
import { shellRoute } from '#shell/shell-route.tsx'
import { loadWords } from '#words/words.ts'
import type { DeskSearch, OldCasesSearch } from '#areas/dispute/case/search.ts'
import type { ProtestSearch } from '#areas/dispute/report/protest-search.ts'
import type { SchemeRowSearch } from '#areas/dispute/report/scheme-rows.tsx'

const words = () => loadWords(['dispute', 'trade', 'terms', 'list', 'account'])

const desk = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeManage/protestDispose-new',
  staticData: { page: 'dispute.case' },
  validateSearch: (raw: Record<string, unknown>): DeskSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/dispute/case/desk.tsx'), words()]))[0].route),
)

const oldCases = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeManage/protestDispose',
  staticData: { page: 'dispute.case', title: 'oldCases' },
  validateSearch: (raw: Record<string, unknown>): OldCasesSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/dispute/case/old-list.tsx'), words()]))[0].route),
)

const caseDetail = createRoute({
  getParentRoute: () => shellRoute,
  path: '/detail/protestDisposeDetail',
  staticData: { page: 'dispute.case', title: 'case' },
  validateSearch: (raw: Record<string, unknown>): { id?: string } =>
    typeof raw['id'] === 'string' ? { id: raw['id'] } : {},
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/dispute/case/detail.tsx'), words()]))[0].route),
)

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

export const disputeRoutes = [desk, oldCases, caseDetail, protest, schemeRows] as const
