import { readyApp, showApp } from './app.tsx'
import { startPage } from './page.ts'
import { exchange } from '#session/exchange.ts'
import { takeTicket } from '#session/ticket.ts'
import '#theme/tokens.css'
import '#theme/base.css'

// The ticket leaves the address before anything else can read it.
const ticket = takeTicket()
const root = await startPage(['ui', 'shell', 'failures'])
if (ticket !== undefined) {
  const { pathname, search, hash } = window.location
  window.history.replaceState(null, '', await exchange(ticket, pathname + search + hash))
}
await readyApp()
showApp(root)
