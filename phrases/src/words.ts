import { type Language, languages } from '@quayside/contract/envelope.ts'
import { type Catalogue, type Namespace, namespaces } from './namespaces.ts'

const all = new Map(
  await Promise.all(languages.map(async (language) => [language, await everyWord(language)] as const)),
)

async function everyWord(language: Language): Promise<Catalogue> {
  const loaded = await Promise.all(
    Object.entries(namespaces).map(async ([name, load]) => [name, await load[language]()] as const),
  )
  return Object.fromEntries(loaded) as Readonly<Record<Namespace, object>> as Catalogue
}

/** What files say: the words of the screens that they were exported from. */
export const wordsOf = (language: Language): Catalogue => all.get(language)!
