import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '#root-route.tsx'
import { shellRoute } from '#shell/shell-route.tsx'
import { within } from '#ui/state/chunk.ts'
import { loadWords } from '#words/words.ts'

export interface HelpSearch {
  /** A question that is to be open. */
  id?: string
  text?: string
}

/** Checked by the screens. */
const search = (raw: Record<string, unknown>): HelpSearch => raw

const faq = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/helpCenter/FAQ',
  staticData: { page: 'help.faq' },
  validateSearch: search,
}).lazy(() =>
  within(async () => (await Promise.all([import('./faq.tsx'), loadWords(['help', 'faq'])]))[0].route),
)

const contact = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/helpCenter/contactInformation',
  staticData: { page: 'help.contact' },
}).lazy(() =>
  within(async () => (await Promise.all([import('./contact.tsx'), loadWords(['help'])]))[0].route),
)

const ecosphere = async () => (await Promise.all([import('./ecosphere.tsx'), loadWords(['ecosphere'])]))[0]

const preferredServices = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/ecosphere/preferred-services',
  staticData: { page: 'ecosphere.preferred' },
}).lazy(() => within(async () => (await ecosphere()).preferredRoute))

const recommendedServices = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/ecosphere/recommended-services',
  staticData: { page: 'ecosphere.recommended' },
}).lazy(() => within(async () => (await ecosphere()).recommendedRoute))

const guide = createRoute({
  getParentRoute: () => rootRoute,
  path: '/merchantGuidPage',
  validateSearch: search,
}).lazy(() =>
  within(async () => (await Promise.all([import('./guide.tsx'), loadWords(['help', 'faq'])]))[0].route),
)

export const helpRoutes = [faq, contact, preferredServices, recommendedServices] as const
export const publicHelpRoutes = [guide] as const
