import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languages } from '@quayside/contract/envelope.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { type Catalogue, type Namespace, namespaces } from '@quayside/phrases/namespaces.ts'

/** Starts the words in one language; the promise is done when the first namespaces are there. */
export async function startWords(language: Language, first: readonly Namespace[]): Promise<void> {
  i18next.on('languageChanged', (next) => {
    document.documentElement.lang = languageNames[next as Language].tag
  })
  await i18next
    .use({
      type: 'backend',
      init() {},
      read: (language: Language, namespace: Namespace) => namespaces[namespace][language](),
    })
    .use(initReactI18next)
    .init({
      lng: language,
      ns: [...first],
      defaultNS: 'ui',
      supportedLngs: [...languages],
      fallbackLng: false,
      returnNull: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

/** Every namespace in use is there in the new language before anything renders anew, so nothing typed is lost. */
export const switchWords = async (language: Language): Promise<void> => {
  await i18next.changeLanguage(language)
}

export const wordsLanguage = (): Language => i18next.language as Language

/** For failures, which are told outside of components; their namespace is among the first ones. */
export const sayFailure = (key: keyof Catalogue['failures']): string => i18next.t(key, { ns: 'failures' })

/** Fetches the words of a screen together with its chunk, so that it does not wait for them afterwards. */
export const loadWords = (wanted: readonly Namespace[]): Promise<void> => i18next.loadNamespaces([...wanted])

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: Catalogue
    returnNull: false
  }
}
