import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'
import { storage } from '#session/storage.ts'
import { likelyPage } from '#session/likely-page.ts'
import { readyShell } from '#shell/shell.tsx'
import { shellRoute } from '#shell/shell-route.tsx'
import { openPathsBy } from '#ui/page/open-path.ts'
import { shareNonce } from '#ui/page/nonce.ts'

/** Longer, and what is there is shown, with words about what is not. */
const readyMs = 1_000

/** Waits for code and data of the page of the address, so that it is drawn once. */
export async function readyApp(): Promise<void> {
  // Nobody is signed in, and the router will lead to the sign-in: nothing is asked in nobody's name.
  const inShell = routesOf(window.location.pathname).some(({ id }) => id === shellRoute.id)
  const needsShell = inShell && storage.token() !== null
  const ready = Promise.all([router.load(), needsShell && readyShell()])
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, readyMs))])
}

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
export function prepare(path: string = likelyPage()): void {
  for (const route of routesOf(path.split('?')[0] as string))
    void router.loadRouteChunk(route)?.catch(() => undefined)
}

export const replacePath = (path: string): void => router.history.replace(path)

const routesOf = (path: string) => router.getMatchedRoutes(path)[0]
