import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.tsx'
import { within } from '../../ui/chunk.ts'
import { loadWords } from '../../words/words.ts'

export interface SignInSearch {
  /** Where the visitor wanted to go; only a path of this portal is taken. */
  to?: string
}

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: ({ to }: Record<string, unknown>): SignInSearch =>
    typeof to === 'string' && /^\/(home|detail)(\/|\?|$)/.test(to) ? { to } : {},
}).lazy(() =>
  within(async () => (await Promise.all([import('./sign-in.tsx'), loadWords(['entry'])]))[0].route),
)

export const entryRoutes = [login]
