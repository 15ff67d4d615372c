import type { ChallengeState } from '#network/frame/challenge.ts'
import { challengeWords } from './challenge-words.ts'
import { askNetwork, byId, hearPage, languageNow, setLanguage, setTheme, tellPage } from './page.ts'

const { dataset } = document.documentElement
const id = dataset['challenge'] ?? ''
const endsAt = Date.now() + Number(dataset['seconds']) * 1_000
const status = byId('status', HTMLElement)
const lookEveryMs = 2_000

let ended: 'cancelled' | 'ended' | 'over' | undefined

function draw(): void {
  const words = challengeWords[languageNow()]
  document.title = words.title
  for (const element of document.querySelectorAll<HTMLElement>('[data-words]'))
    element.textContent = String(words[element.dataset['words'] as 'title'])
  const seconds = Math.max(0, Math.round((endsAt - Date.now()) / 1_000))
  byId('left', HTMLElement).textContent = words.left(
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  )
  status.textContent = ended ? words[ended] : ''
  for (const part of document.querySelectorAll<HTMLElement>('[data-while="open"]'))
    part.hidden = ended !== undefined
}

/** What the network says counts, whoever says the bank is through. */
async function look(): Promise<void> {
  const state = await askNetwork<ChallengeState>('/frame/challenge/state', { id })
  if (ended || !state?.ended) return
  end(state.isOver ? 'over' : 'ended')
  tellPage({ kind: 'done' })
}

function end(how: 'cancelled' | 'ended' | 'over'): void {
  ended = how
  clearInterval(looking)
  clearInterval(ticking)
  draw()
}

const looking = setInterval(() => void look(), lookEveryMs)
const ticking = setInterval(draw, 1_000)

const cancel = byId('cancel', HTMLButtonElement)
cancel.addEventListener('click', () => {
  void askNetwork<ChallengeState & { readonly isCancelled: boolean }>('/frame/challenge/cancel', { id }).then(
    (state) => {
      // Whoever confirmed in the meantime has paid: nothing is cancelled any more.
      if (!state?.isCancelled) return look()
      end('cancelled')
      return tellPage({ kind: 'cancelled' })
    },
  )
})
window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
  if (origin === location.origin && data === 'bank through') void look()
})
hearPage((message) => {
  if (message.kind === 'theme') setTheme(message.theme)
  else if (message.kind === 'language') setLanguage(message.language)
  draw()
})
draw()
// What is pressed before anybody listens would be lost.
cancel.disabled = false
