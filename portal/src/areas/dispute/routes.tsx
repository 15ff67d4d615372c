import { createRoute } from '@tanstack/react-router'
import { within } from '#ui/state/chunk.ts'
import { shellRoute } from '#shell/shell-route.tsx'
import { loadWords } from '#words/words.ts'
import type { DeskSearch, OldCasesSearch } from '#areas/dispute/case/search.ts'

const words = () => loadWords(['dispute', 'evidence', 'trade', 'terms', 'list', 'account'])

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

const config = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeManage/disputeConfig',
  staticData: { page: 'dispute.config' },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/dispute/config/config.tsx'), loadWords(['evidence'])]))[0].route,
  ),
)

export const disputeRoutes = [desk, oldCases, caseDetail, config] as const
