import type { Language } from '@quayside/contract/envelope.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import type { Catalogue, Namespace } from '@quayside/phrases/namespaces.ts'
import { loadWordsOf, onLanguage, showLanguage, shownLanguage } from './catalogue.ts'
import { say } from './say.ts'

/** Starts the words in one language; the promise is done when the first namespaces are there. */
export async function startWords(language: Language, first: readonly Namespace[]): Promise<void> {
  onLanguage(sayLanguage)
  await loadWordsOf(language, first)
  await showLanguage(language)
}

const sayLanguage = (): void => {
  document.documentElement.lang = languageNames[shownLanguage()].tag
}

/** Every namespace in use is there in the new language before anything renders anew, so nothing typed is lost. */
export const switchWords = (language: Language): Promise<void> => showLanguage(language)

export const wordsLanguage = (): Language => shownLanguage()

/** For failures, which are told outside of components; their namespace is among the first ones. */
export const sayFailure = (key: keyof Catalogue['failures']): string => say(['failures'], key)

/** Fetches the words of a screen together with its chunk, so that it does not wait for them afterwards. */
export async function loadWords(wanted: readonly Namespace[]): Promise<void> {
  await loadWordsOf(shownLanguage(), wanted)
}
