import { createLazyRoute, Navigate } from '@tanstack/react-router'
import { firstPage } from '@quayside/contract/permissions.ts'
import { useSession } from '#session/session-context.tsx'

export const route = createLazyRoute('/shell/home')({ component: Home })

function Home() {
  const { menu } = useSession()
  const path = firstPage(menu)
  // Without any page the frame itself shows the no-role warning.
  return path ? <Navigate to={path as '/home'} replace /> : null
}
