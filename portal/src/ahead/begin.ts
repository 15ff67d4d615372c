import type { Language } from '@quayside/contract/envelope.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { browserLanguage, storage } from '#session/storage.ts'

/** The build puts the page's word files here. */
declare const __WORDS__: Readonly<Record<Language, readonly string[]>>

/** The reader's language is known to the browser alone (ADR 0009), so its words are asked for here and not by the server. */
export function beginPage(): Language {
  const language = storage.language() ?? browserLanguage()
  const { documentElement: page, head } = document
  page.lang = languageNames[language].tag
  page.dataset['theme'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  for (const href of __WORDS__[language])
    head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    )
  return language
}
