import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { signInCalls } from '@quayside/contract/entry/sign-in.ts'
import { send } from './api/send.ts'
import { router } from './router.tsx'
import { startAppearance } from './session/appearance.ts'
import { beginSession, handedOver, isShut } from './session/begin.ts'
import { browserLanguage, storage } from './session/storage.ts'
import { takeTicket } from './session/ticket.ts'
import { shareNonce } from './ui/nonce.ts'
import { startWords } from './words/words.ts'
import './theme/tokens.css'
import './theme/base.css'

// The ticket leaves the address before anything else can read it.
const ticket = takeTicket()
startAppearance()
shareNonce()
await startWords(storage.language() ?? browserLanguage(), ['ui', 'shell', 'failures'])
if (ticket !== undefined) await exchange(ticket)
// A page that the browser has kept alive starts anew when somebody goes back to it: its user may be another by now.
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)

/** A ticket that is used or too old leaves the visitor where the address leads, signed in or not; the funnel says so. */
async function exchange(oneTime: string): Promise<void> {
  try {
    const reply = await send<typeof signInCalls.tokenLogin>('/auth/token_login', { ticket: oneTime })
    if (!isShut(reply.data)) return beginSession(reply.data)
    handedOver.answer = reply.data
    const { pathname, search } = window.location
    if (reply.data.step === 'password' && reply.data.roleId !== null) {
      handedOver.to = pathname + search
      window.history.replaceState(null, '', '/reset/modifyLoginPassNew')
      return
    }
    window.history.replaceState(null, '', `/login?${new URLSearchParams({ to: pathname + search })}`)
  } catch {
    storage.forgetUser()
  }
}
