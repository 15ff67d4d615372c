import { createContext, use, useContext } from 'react'
import type { Language } from '@quayside/contract/envelope.ts'
import type { payer as english } from '@quayside/phrases/en/payer/page.ts'
import type { Same } from '@quayside/phrases/same.ts'

export type PayerWords = Same<typeof english>

/** One file for each language; only the one that is read is fetched. */
const files: Readonly<Record<Language, () => Promise<PayerWords>>> = {
  en: () => import('@quayside/phrases/en/payer/page.ts').then(({ payer }) => payer),
  zh: () => import('@quayside/phrases/zh/payer/page.ts').then(({ payer }) => payer),
}

export const payerLanguages = Object.keys(files) as readonly Language[]

const coming = new Map<Language, Promise<PayerWords>>()
export function wordsOf(language: Language): Promise<PayerWords> {
  const known = coming.get(language) ?? files[language]()
  coming.set(language, known)
  return known
}

export const LanguageContext = createContext<Language>('en')
export const useLanguage = (): Language => useContext(LanguageContext)
export const useWords = (): PayerWords => use(wordsOf(useLanguage()))

/** A sentence with its places filled. */
export const fill = (text: string, facts: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''))
