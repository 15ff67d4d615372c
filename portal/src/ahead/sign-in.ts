import { ticketParameter } from '@quayside/contract/envelope.ts'
import { askAhead } from '#api/ahead.ts'
import { storage } from '#session/storage.ts'
import { beginPage } from './begin.ts'

const language = beginPage()

// Before the page can hear it, Enter would send the form by the browser itself and lose what was typed.
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  event.preventDefault()
  document.documentElement.dataset['entered'] = ''
})

if (!new URLSearchParams(location.search).has(ticketParameter))
  void askAhead('/auth/getVerify', {}, { language, token: storage.token() })
