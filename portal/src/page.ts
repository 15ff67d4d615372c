import { startAppearance } from '#session/appearance.ts'
import { browserLanguage, storage } from '#session/storage.ts'
import { startWords } from '#words/words.ts'
import type { Namespace } from '@quayside/phrases/namespaces.ts'

/** Look and language, before anything is shown. @returns where the page is drawn */
export async function startPage(words: readonly Namespace[]): Promise<HTMLElement> {
  startAppearance()
  await startWords(storage.language() ?? browserLanguage(), words)
  // A page that the browser has kept alive starts anew when somebody goes back to it: its user may be another by now.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  return root
}
