import { startTransition, useEffect, useState } from 'react'
import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { LinkPage } from '@quayside/contract/payer/page.ts'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'
import { LanguageContext } from '#words/words.ts'
import { EndedPage } from './ended.tsx'
import { PayPage } from './pay-page.tsx'
import { PreviewPage } from './preview.tsx'
import { SettledPage } from './settled.tsx'
import { UnknownPage } from './unknown.tsx'

/** The page of a link, in the language that its payer chooses. */
export function App({ shown }: { shown: LinkPage }) {
  if (shown.kind === 'preview')
    return (
      // A page that is shown anew begins with its own language.
      <PreviewPage portal={shown.portal}>{(page) => <Page key={page.language} shown={page} />}</PreviewPage>
    )
  return <Page shown={shown} />
}

function Page({ shown }: { shown: LinkPage }) {
  const [language, setLanguage] = useState<PayerLanguage>(shown.language)
  useEffect(() => {
    document.documentElement.lang = payerLanguageNames[language].tag
  }, [language])
  const choose = (next: PayerLanguage) => startTransition(() => setLanguage(next))
  return (
    <LanguageContext value={language}>
      {shown.kind === 'unknown' || shown.kind === 'preview' ? (
        <UnknownPage onLanguage={choose} />
      ) : shown.kind === 'ended' ? (
        <EndedPage link={shown} onLanguage={choose} />
      ) : shown.kind === 'settled' ? (
        <SettledPage shown={shown} onLanguage={choose} />
      ) : (
        <PayPage link={shown} onLanguage={choose} />
      )}
    </LanguageContext>
  )
}
