import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'
import { openPathsBy } from '#ui/page/open-path.ts'
import { shareNonce } from '#ui/page/nonce.ts'

/** Shows the page of the address; its router stays for all that follow. */
export function showApp(root: HTMLElement): void {
  shareNonce()
  openPathsBy((path) => router.history.push(path))
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

/** Fetches the code and the words that a page is made of. */
export async function readyFor(path: string): Promise<void> {
  const [routes] = router.getMatchedRoutes(path.split('?')[0] as string)
  for (const coming of routes.map((match) => router.loadRouteChunk(match))) await coming
}

export const replacePath = (path: string): void => router.history.replace(path)
