import { createRoute } from '@tanstack/react-router'
import { within } from '#ui/state/chunk.ts'
import { shellRoute } from '#shell/shell-route.tsx'
import { loadWords } from '#words/words.ts'
import type { FraudReportSearch } from './fraud-report-list.tsx'
import type { EntrySearch } from '#areas/risk/list/search.ts'
import type { ReviewSearch } from '#areas/risk/review/search.ts'

const words = () =>
  loadWords([
    'risk',
    'review',
    'ruling',
    'ruleWords',
    'riskList',
    'moves',
    'trade',
    'terms',
    'list',
    'account',
    'batch',
  ])

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

const ruleWords = () => loadWords(['ruleSet', 'ruleWords', 'lab', 'suggestion', 'terms', 'list', 'proof'])
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const ruleSets = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/riskManage/rules',
  staticData: { page: 'risk.rule' },
  validateSearch: ({ name, state }: Record<string, unknown>): { name?: string; state?: string } => ({
    ...(typeof name === 'string' && { name }),
    ...(typeof state === 'string' && { state }),
  }),
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/risk/rule-set/list.tsx'), ruleWords()]))[0].route),
)

const configurator = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/riskManage/configuratorConfig',
  staticData: { page: 'risk.configurator' },
  validateSearch: ({ id, suggestion }: Record<string, unknown>): { id?: string; suggestion?: string } => ({
    ...(typeof id === 'string' && uuid.test(id) && { id }),
    ...(typeof suggestion === 'string' && uuid.test(suggestion) && { suggestion }),
  }),
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/risk/rule-set/configurator.tsx'), ruleWords()]))[0].route,
  ),
)

const listWords = () => loadWords(['riskList', 'list', 'terms', 'trade', 'account', 'proof', 'batch'])

const blackList = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/riskManage/blackList',
  staticData: { page: 'risk.list' },
  // Checked by the screen.
  validateSearch: (raw: Record<string, unknown>): EntrySearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/risk/list/list.tsx'), listWords()]))[0].blackRoute),
)

const whiteList = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/riskManage/whiteList',
  staticData: { page: 'risk.white' },
  // Checked by the screen.
  validateSearch: (raw: Record<string, unknown>): EntrySearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/risk/list/list.tsx'), listWords()]))[0].whiteRoute),
)

const blackListAdd = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/riskManage/addBlackList',
  staticData: { page: 'risk.list', title: 'blackListAdd' },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/risk/list/add.tsx'), listWords()]))[0].blackAddRoute),
)

const whiteListAdd = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/riskManage/addWhiteList',
  staticData: { page: 'risk.white', title: 'whiteListAdd' },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/risk/list/add.tsx'), listWords()]))[0].whiteAddRoute),
)

export const riskRoutes = [
  blackList,
  whiteList,
  blackListAdd,
  whiteListAdd,
  ruleSets,
  configurator,
  review,
  fraudReports,
  fraudReport,
] as const
