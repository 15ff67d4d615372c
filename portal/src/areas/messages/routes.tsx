import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '#shell/shell-route.tsx'
import { within } from '#ui/state/chunk.ts'
import { loadWords } from '#words/words.ts'
import type { MessageSearch } from './message-search.ts'

const words = () => loadWords(['messages', 'list'])

/** Checked by the screen. */
const search = (raw: Record<string, unknown>): MessageSearch => raw

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/myMessages',
  staticData: { page: 'messages' },
  validateSearch: search,
}).lazy(() => within(async () => (await Promise.all([import('./message-list.tsx'), words()]))[0].route))

const detail = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/myMessages/mesDetails/$id',
  staticData: { page: 'messages', title: 'message' },
}).lazy(() => within(async () => (await Promise.all([import('./message-detail.tsx'), words()]))[0].route))

export const messageRoutes = [list, detail] as const
