import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from '#root-route.tsx'
import { storage } from '#session/storage.ts'
import { within } from '#ui/state/chunk.ts'
import { Shell } from './shell.tsx'

export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (storage.token() === null)
      redirect({ to: '/login', search: { to: location.href }, replace: true, throw: true })
  },
  component: Shell,
})

/** Direct /home goes to the first permitted menu URL (spec §6); the frame knows the menu. */
export const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home',
}).lazy(() => within(() => import('./home.tsx').then((file) => file.route)))
