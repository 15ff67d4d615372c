import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'
import { startAppearance } from '#session/appearance.ts'
import { exchange } from '#session/exchange.ts'
import { browserLanguage, storage } from '#session/storage.ts'
import { takeTicket } from '#session/ticket.ts'
import { shareNonce } from '#ui/page/nonce.ts'
import { startWords } from '#words/words.ts'
import '#theme/tokens.css'
import '#theme/base.css'

// The ticket leaves the address before anything else can read it.
const ticket = takeTicket()
startAppearance()
shareNonce()
await startWords(storage.language() ?? browserLanguage(), ['ui', 'shell', 'failures'])
if (ticket !== undefined) {
  const { pathname, search, hash } = window.location
  window.history.replaceState(null, '', await exchange(ticket, pathname + search + hash))
}
// A page that the browser has kept alive starts anew when somebody goes back to it: its user may be another by now.
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
