import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { likelyPage } from '#session/likely-page.ts'
import { type Onward, SignIn } from './sign-in.tsx'

export const route = createLazyRoute('/login')({ component: Routed })

const login = getRouteApi('/login')

/** The sign-in page within the portal, for whoever comes to it from another page. */
function Routed() {
  const router = useRouter()
  const { to, because } = login.useSearch()
  const onward = useMemo(
    (): Onward => ({
      go: (path) => router.navigate({ to: path as '/home', replace: true }),
      prepare: (path = likelyPage()) => {
        const [routes] = router.getMatchedRoutes(path.split('?')[0] as string)
        for (const match of routes) void router.loadRouteChunk(match)?.catch(() => undefined)
      },
    }),
    [router],
  )
  return <SignIn to={to} because={because} onward={onward} />
}
