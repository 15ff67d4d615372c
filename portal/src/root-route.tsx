import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { CatchAll } from '#shell/catch-all.tsx'
import { LoadError } from '#shell/load-error.tsx'
import { Toasts } from '#ui/overlay/toasts.tsx'

/** In a file of its own: every area's routes hang on it, and it must not know them. */
export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: CatchAll,
  errorComponent: LoadError,
})

function Root() {
  return (
    <Suspense>
      <Outlet />
      <Toasts />
    </Suspense>
  )
}
