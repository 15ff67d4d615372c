import { use, useSyncExternalStore } from 'react'
import type { Language } from '@quayside/contract/envelope.ts'
import type { Namespace } from '@quayside/phrases/namespaces.ts'
import { fetchTexts, onLanguage, shownLanguage, wordText } from './catalogue.ts'
import type { WordFacts, Translate } from './key.ts'
import { say } from './say.ts'

export type { Translate } from './key.ts'

type Among = Namespace | readonly Namespace[]

export interface Translation<N extends Among> {
  t: Translate<N>
  i18n: {
    readonly language: Language
    /** Whether there is such a text; for codes that this build may not know. */
    exists: (key: string) => boolean
  }
}

const made = new Map<string, Translation<Among>>()

/**
 * Words of a screen in the language shown; waits for those that are still on their way. The same function as long as the
 * language stays, so what is remembered by it is.
 */
export function useTranslation<const N extends Among = 'ui'>(among?: N): Translation<N> {
  const language = useSyncExternalStore(onLanguage, shownLanguage, shownLanguage)
  const namespaces: readonly Namespace[] = typeof among === 'object' ? among : [among ?? 'ui']
  for (const namespace of namespaces) {
    const coming = fetchTexts(namespace, language)
    if (coming) use(coming)
  }
  const name = `${language} ${namespaces.join(' ')}`
  let translation = made.get(name)
  if (!translation) made.set(name, (translation = newTranslation(language, namespaces)))
  return translation
}

function newTranslation(language: Language, among: readonly Namespace[]): Translation<Among> {
  const t = (key: string, facts?: WordFacts) => say(among, key, facts)
  return { t, i18n: { language, exists: (key) => wordText(among, key) !== undefined } }
}
