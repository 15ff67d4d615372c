import { renderToString } from 'react-dom/server'
import type { Language } from '@quayside/contract/envelope.ts'
import { LoneSignIn } from '#areas/entry/sign-in/lone.tsx'
import { loadWordsOf, showLanguage } from '#words/catalogue.ts'

/** The sign-in page as HTML, so that a browser shows it before any script has come. Runs when the portal is built. */
export async function drawSignIn(language: Language): Promise<string> {
  await loadWordsOf(language, ['ui', 'shell', 'entry'])
  await showLanguage(language)
  const onward = { go: () => Promise.resolve(), prepare: () => undefined }
  const drawn = renderToString(<LoneSignIn to={undefined} onward={onward} />)
  // React leaves a part that could not be drawn to the browser, and says so in a comment alone.
  if (!drawn.includes('<form')) throw new Error(`the sign-in page could not be drawn: ${drawn}`)
  return drawn
}
