import { createRoute } from '@tanstack/react-router'
import { within } from '#ui/state/chunk.ts'
import { shellRoute } from '#shell/shell-route.tsx'
import { loadWords } from '#words/words.ts'
import { teamRoutes } from './team-routes.tsx'
import { securityRoutes } from './security-routes.tsx'
import type { ApprovalSearch } from '#areas/account/approval/search.ts'
import type { DownloadSearch } from '#areas/account/download/search.ts'
import type { OplogSearch } from '#areas/account/oplog/search.ts'

/** Checked by the screen. */
const search = (raw: Record<string, unknown>): DownloadSearch => raw

const words = () => loadWords(['account', 'terms', 'list'])

const downloads = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/accountManage/downloadlist',
  staticData: { page: 'account.download' },
  validateSearch: search,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/account/download/list.tsx'), words()]))[0].route),
)

const approvalWords = () => loadWords(['approval', 'oplog', 'proof', 'terms', 'list'])

const approvals = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/accountManage/approvals',
  staticData: { page: 'account.approval' },
  validateSearch: (raw: Record<string, unknown>): ApprovalSearch => raw,
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/account/approval/list.tsx'), approvalWords()]))[0].route,
  ),
)

const approval = createRoute({
  getParentRoute: () => shellRoute,
  path: '/detail/approval/$id',
  staticData: { page: 'account.approval', title: 'approval' },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/account/approval/detail.tsx'), approvalWords()]))[0].route,
  ),
)

const approvalRules = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/accountManage/approvalRules',
  staticData: { page: 'account.approval', title: 'approvalRules' },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/account/approval/rules.tsx'), approvalWords()]))[0].route,
  ),
)

const oplogWords = () => loadWords(['oplog', 'callNames', 'account', 'trade', 'terms', 'list'])

const operationLog = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/accountManage/logQuery',
  staticData: { page: 'account.log' },
  validateSearch: (raw: Record<string, unknown>): OplogSearch => raw,
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/account/oplog/operation-log.tsx'), oplogWords()]))[0].route,
  ),
)

export const accountRoutes = [
  ...teamRoutes,
  downloads,
  approvals,
  approval,
  approvalRules,
  operationLog,
  ...securityRoutes,
] as const
