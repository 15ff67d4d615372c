import { createRoute } from '@tanstack/react-router'
import { within } from '#ui/state/chunk.ts'
import { shellRoute } from '#shell/shell-route.tsx'
import { loadWords } from '#words/words.ts'
import type { AlertSearch } from '#areas/dispute/alert/search.ts'
import type { DisputeOrderSearch, ThreadSearch } from '#areas/dispute/dispute-order/search.ts'
import type { RdrSearch } from '#areas/dispute/rdr/views.ts'
import type { OldCasesSearch } from '#areas/dispute/case/search.ts'
import type { DeskSearch } from '#areas/dispute/desk/search.ts'
import type { ProtestSearch } from '#areas/dispute/report/protest-search.ts'
import type { SchemeRowSearch } from '#areas/dispute/report/scheme-rows.tsx'

const words = () =>
  loadWords([
    'dispute',
    'claims',
    'evidence',
    'shipment',
    'alerts',
    'disputeOrders',
    'trade',
    'terms',
    'list',
    'savedFilter',
    'account',
  ])

const desk = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/tradeManage/protestDispose-new',
  staticData: { page: 'dispute.case' },
  validateSearch: (raw: Record<string, unknown>): DeskSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/dispute/desk/desk.tsx'), words()]))[0].route),
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
      (
        await Promise.all([
          import('#areas/dispute/config/config.tsx'),
          loadWords(['evidence', 'readiness', 'terms']),
        ])
      )[0].route,
  ),
)

const reportWords = () =>
  loadWords(['scheme', 'disputeReport', 'value', 'evidence', 'home', 'trade', 'terms', 'list', 'account'])

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

const alertWords = () =>
  loadWords(['alerts', 'claims', 'dispute', 'trade', 'terms', 'list', 'savedFilter', 'account'])

const alertList = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/disputeManage/refusalWarning',
  staticData: { page: 'dispute.alert' },
  validateSearch: (raw: Record<string, unknown>): AlertSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/dispute/alert/list.tsx'), alertWords()]))[0].route),
)

const alertDetail = createRoute({
  getParentRoute: () => shellRoute,
  path: '/detail/refusalWarning/$id',
  staticData: { page: 'dispute.alert', title: 'refusalWarning' },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/dispute/alert/detail.tsx'), alertWords()]))[0].route),
)

const orderWords = () =>
  loadWords(['disputeOrders', 'claims', 'dispute', 'trade', 'terms', 'list', 'savedFilter', 'account'])

const disputeOrders = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/disputeManage/disputeOrders',
  staticData: { page: 'dispute.order' },
  validateSearch: (raw: Record<string, unknown>): DisputeOrderSearch => raw,
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/dispute/dispute-order/list.tsx'), orderWords()]))[0].route,
  ),
)

const disputeOrder = createRoute({
  getParentRoute: () => shellRoute,
  path: '/detail/disputeOrder/$id',
  staticData: { page: 'dispute.order', title: 'disputeOrder' },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/dispute/dispute-order/detail.tsx'), orderWords()]))[0].route,
  ),
)

const threads = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/disputeManage/message',
  staticData: { page: 'dispute.message' },
  validateSearch: (raw: Record<string, unknown>): ThreadSearch => raw,
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/dispute/dispute-order/thread-list.tsx'), orderWords()]))[0].route,
  ),
)

const thread = createRoute({
  getParentRoute: () => shellRoute,
  path: '/detail/disputeMessage/$id',
  staticData: { page: 'dispute.message', title: 'disputeMessage' },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/dispute/dispute-order/thread.tsx'), orderWords()]))[0].route,
  ),
)

const rdrWords = () => loadWords(['rdr', 'claims', 'trade', 'terms', 'list', 'savedFilter', 'account'])

const rdr = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/disputeManage/rdr',
  staticData: { page: 'dispute.rdr' },
  validateSearch: (raw: Record<string, unknown>): RdrSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/dispute/rdr/list.tsx'), rdrWords()]))[0].route),
)

export const disputeRoutes = [
  desk,
  oldCases,
  caseDetail,
  alertList,
  alertDetail,
  disputeOrders,
  disputeOrder,
  threads,
  thread,
  rdr,
  protest,
  schemeRows,
  config,
] as const
