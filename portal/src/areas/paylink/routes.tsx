import { createRoute } from '@tanstack/react-router'
import { within } from '#ui/state/chunk.ts'
import { shellRoute } from '#shell/shell-route.tsx'
import { loadWords } from '#words/words.ts'
import type { LinkSearch } from '#areas/paylink/link/search.ts'

const words = () =>
  loadWords([
    'paymentLink',
    'linkForm',
    'linkPage',
    'responseCodes',
    'savedFilter',
    'proof',
    'approval',
    'trade',
    'terms',
    'list',
    'account',
  ])

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const generate = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/paymentChain/generate',
  staticData: { page: 'paylink.generate', right: 'paylink.link.create' },
  // Which link has just been made, or which one the form begins with.
  validateSearch: (raw: Record<string, unknown>): { made?: string; from?: string } => {
    const [made, from] = [text(raw['made']), text(raw['from'])]
    return { ...(made !== undefined && { made }), ...(from !== undefined && { from }) }
  },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/paylink/link/generate.tsx'), words()]))[0].route),
)

const links = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/paymentChain/paymentChainQuery',
  staticData: { page: 'paylink.link' },
  validateSearch: (raw: Record<string, unknown>): LinkSearch => raw,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/paylink/link/list.tsx'), words()]))[0].route),
)

const linkDetail = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/paymentChain/paymentChainDetail',
  staticData: { page: 'paylink.link', title: 'paymentLink' },
  validateSearch: (raw: Record<string, unknown>): { id?: string } => {
    const id = text(raw['id'])
    return id === undefined ? {} : { id }
  },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/paylink/link/detail.tsx'), words()]))[0].route),
)

const baseInfo = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/paymentChain/basicInfoMaintenance',
  staticData: { page: 'paylink.base' },
  // Which version is asked for: an order names the one that its payer saw.
  validateSearch: (raw: Record<string, unknown>): { site?: string; version?: number } => {
    const { site, version } = raw
    return typeof site === 'string' && Number.isSafeInteger(version) ? { site, version: Number(version) } : {}
  },
}).lazy(() =>
  within(
    async () =>
      (
        await Promise.all([
          import('#areas/paylink/base/base-info.tsx'),
          loadWords(['baseInfo', 'terms', 'list', 'account']),
        ])
      )[0].route,
  ),
)

export const paylinkRoutes = [generate, links, linkDetail, baseInfo] as const
