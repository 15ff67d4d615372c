import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import type { LinkPage } from '@quayside/contract/payer/page.ts'
import { App } from '#page/app.tsx'
import { watchMessages } from '#page/watch-messages.ts'
import { wordsOf } from '#words/words.ts'
import './tokens.css'
import './page.css'

/** The gateway wrote it into the page. */
const shown = JSON.parse(document.querySelector('#link')!.textContent) as LinkPage

if (shown.kind === 'open') watchMessages(shown.frameOrigin)
// Asked for before the first drawing, which waits for it.
void wordsOf(shown.language)
createRoot(document.querySelector('#page')!).render(
  <StrictMode>
    <Suspense>
      <App shown={shown} />
    </Suspense>
  </StrictMode>,
)
