import type { BankAnswer } from '#network/frame/challenge.ts'
import { challengeWords } from './challenge-words.ts'
import { askNetwork, byId, languageNow } from './page.ts'

const words = challengeWords[languageNow()]
const id = document.documentElement.dataset['challenge'] ?? ''
const status = byId('status', HTMLElement)
const form = byId('bank', HTMLFormElement)
const code = byId('code', HTMLInputElement)

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void askNetwork<BankAnswer>('/frame/bank', { id, code: code.value.trim() }).then(show)
})

// What is pressed before anybody listens would be lost.
byId('confirm', HTMLButtonElement).disabled = false

function show(answer: BankAnswer | undefined): void {
  if (!answer) return
  if (answer.status === 'wrong') {
    status.textContent = words.wrong(answer.left)
    code.setAttribute('aria-invalid', 'true')
    code.value = ''
    return code.focus()
  }
  form.hidden = true
  status.textContent = words[answer.status]
  if (window.parent !== window) window.parent.postMessage('bank through', location.origin)
}
