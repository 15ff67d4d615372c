import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { ticketParameter } from '@quayside/contract/envelope.ts'
import { LoneSignIn } from '#areas/entry/sign-in/lone.tsx'
import { signInSearch } from '#areas/entry/sign-in/search.ts'
import type { Onward } from '#areas/entry/sign-in/sign-in.tsx'
import { typedIn } from '#areas/entry/sign-in/typed.ts'
import { startPage } from './page.ts'
import '#theme/tokens.css'
import '#theme/base.css'

const asked = new URLSearchParams(window.location.search)
// A ticket signs in by itself, whatever the page.
if (asked.has(ticketParameter)) await import('./main.tsx')
else await showSignIn()

/** Brings the drawn page to life, or draws it where it was not; the rest of the portal comes when it is wanted. */
async function showSignIn(): Promise<void> {
  const root = await startPage(['ui', 'shell', 'failures', 'entry'])
  const { to, because } = signInSearch(Object.fromEntries(asked))
  const app = () => import('./app.tsx')
  let shown: Root | undefined
  const onward: Onward = {
    prepare: (path) => void app().then(({ prepare }) => prepare(path)),
    async go(path) {
      const { readyApp, replacePath, showApp } = await app()
      replacePath(path)
      // This page stays until the next one can take its place.
      await readyApp()
      shown?.unmount()
      showApp(root)
    },
  }
  const page = <LoneSignIn to={to} because={because} onward={onward} typed={typedIn(root)} />
  // At once: between reading what was typed and hearing what is typed nothing may be lost.
  if (root.hasChildNodes()) flushSync(() => (shown = hydrateRoot(root, page)))
  else (shown = createRoot(root)).render(page)
}
