import { startTransition, useEffect, useState } from 'react'
import type { Language } from '@quayside/contract/envelope.ts'
import type { LinkPage } from '@quayside/contract/payer/page.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { LanguageContext } from '#words/words.ts'
import { EndedPage } from './ended.tsx'
import { PayPage } from './pay-page.tsx'
import { SettledPage } from './settled.tsx'
import { UnknownPage } from './unknown.tsx'

/** The page of a link, in the language that its payer chooses. */
export function App({ shown }: { shown: LinkPage }) {
  const [language, setLanguage] = useState<Language>(shown.language)
  useEffect(() => {
    document.documentElement.lang = languageNames[language].tag
  }, [language])
  const choose = (next: Language) => startTransition(() => setLanguage(next))
  return (
    <LanguageContext value={language}>
      {shown.kind === 'unknown' ? (
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
