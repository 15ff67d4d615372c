import type { Language } from '@quayside/contract/envelope.ts'
import { type Namespace, namespaces } from '@quayside/phrases/namespaces.ts'

/** Texts of one namespace by their path, such as `empty.title`. */
type Texts = ReadonlyMap<string, string>
type Nested = { readonly [key: string]: string | Nested }

const kept = new Map<string, Texts>()
const coming = new Map<string, Promise<void>>()
/** What some screen has asked for; a change of language fetches it all before anything is drawn anew. */
const wanted = new Set<Namespace>()
const listeners = new Set<() => void>()
let shown: Language = 'en'

const nameOf = (language: Language, namespace: string): string => `${language} ${namespace}`

export const shownLanguage = (): Language => shown

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Takes in words that are there already. */
export function keepTexts(language: Language, namespace: Namespace, words: object): void {
  const texts = new Map<string, string>()
  gather(words as Nested, '', texts)
  wanted.add(namespace)
  kept.set(nameOf(language, namespace), texts)
}

function gather(words: Nested, path: string, texts: Map<string, string>): void {
  for (const [key, word] of Object.entries(words))
    if (typeof word === 'string') texts.set(path + key, word)
    else gather(word, `${path}${key}.`, texts)
}

/** @returns undefined when they are there; one promise for all who ask while they are on their way */
export function fetchTexts(namespace: Namespace, language: Language = shown): Promise<void> | undefined {
  wanted.add(namespace)
  const name = nameOf(language, namespace)
  if (kept.has(name)) return undefined
  const known = coming.get(name)
  if (known) return known
  const asked = namespaces[namespace]
    [language]()
    .then((words) => keepTexts(language, namespace, words))
    // What did not arrive is asked for again.
    .finally(() => coming.delete(name))
  coming.set(name, asked)
  return asked
}

/** Shows another language once every word in use is there in it, so that nothing typed is lost. */
export async function showLanguage(language: Language): Promise<void> {
  await loadWordsOf(language, [...wanted])
  shown = language
  for (const listener of listeners) listener()
}

/** Fetches words in a language that is not shown yet. */
export async function loadWordsOf(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map(async (namespace) => fetchTexts(namespace, language)))
}

/** `key` stands in one of the namespaces, the first that has it, or names its own before a colon. */
export function wordText(among: readonly Namespace[], key: string): string | undefined {
  const colon = key.indexOf(':')
  if (colon > 0) {
    const own = kept.get(nameOf(shown, key.slice(0, colon)))
    if (own) return own.get(key.slice(colon + 1))
  }
  for (const namespace of among) {
    const text = kept.get(nameOf(shown, namespace))?.get(key)
    if (text !== undefined) return text
  }
  return undefined
}
