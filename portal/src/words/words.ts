import type { Language } from '@quayside/contract/envelope.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import type { Catalogue, Namespace } from '@quayside/phrases/namespaces.ts'
import { fetchTexts, onLanguage, showLanguage, shownLanguage } from './catalogue.ts'
import { say } from './say.ts'

onLanguage(() => {
  document.documentElement.lang = languageNames[shownLanguage()].tag
})

/** Starts the words in one language; the promise is done when the first namespaces are there. */
export async function startWords(language: Language, first: readonly Namespace[]): Promise<void> {
  await Promise.all(first.map((namespace) => fetchTexts(namespace, language)))
  await showLanguage(language)
}

/** Every namespace in use is there in the new language before anything renders anew, so nothing typed is lost. */
export const switchWords = (language: Language): Promise<void> => showLanguage(language)

export const wordsLanguage = (): Language => shownLanguage()

/** For failures, which are told outside of components; their namespace is among the first ones. */
export const sayFailure = (key: keyof Catalogue['failures']): string => say(['failures'], key)

/** Fetches the words of a screen together with its chunk, so that it does not wait for them afterwards. */
export async function loadWords(wanted: readonly Namespace[]): Promise<void> {
  await Promise.all(wanted.map((namespace) => fetchTexts(namespace)))
}
