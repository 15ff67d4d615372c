import { createRoute } from '@tanstack/react-router'
import { within } from '../../ui/chunk.ts'
import { shellRoute } from '../../shell/shell-route.tsx'
import { loadWords } from '../../words/words.ts'
import { teamRoutes } from './team-routes.tsx'
import { securityRoutes } from './security-routes.tsx'
import type { DownloadSearch } from './download-search.ts'

/** Checked by the screen. */
const search = (raw: Record<string, unknown>): DownloadSearch => raw

const words = () => loadWords(['account', 'terms', 'list'])

const downloads = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/accountManage/downloadlist',
  staticData: { page: 'account.download' },
  validateSearch: search,
}).lazy(() => within(async () => (await Promise.all([import('./download-list.tsx'), words()]))[0].route))

export const accountRoutes = [...teamRoutes, downloads, ...securityRoutes] as const
