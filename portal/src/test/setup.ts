import { beforeEach } from 'vitest'
import { startWords, switchWords } from '#words/words.ts'
import '#theme/tokens.css'
import '#theme/base.css'

await startWords('en', ['ui', 'shell', 'failures', 'list', 'entry', 'trade', 'terms'])

beforeEach(async () => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  await switchWords('en')
})
