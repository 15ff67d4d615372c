import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import type { LinkPage } from '@quayside/contract/payer/page.ts'
import { App } from '#page/app.tsx'
import { wordsOf } from '#words/words.ts'
import './tokens.css'
import './page.css'

/** The gateway wrote it into the page. */
const shown = JSON.parse(document.querySelector('#link')!.textContent) as LinkPage

// Asked for before the first drawing, which waits for it.
void wordsOf(shown.language)
createRoot(document.querySelector('#page')!).render(
  <StrictMode>
    <Suspense>
      <App shown={shown} />
    </Suspense>
  </StrictMode>,
)
