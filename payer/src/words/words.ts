import { createContext, use, useContext } from 'react'
import { defaultPayerLanguage, type PayerLanguage } from '@quayside/contract/payer/languages.ts'
import { payerFiles, type PayerWords } from '@quayside/phrases/payer-languages.ts'

export type { PayerWords }

const coming = new Map<PayerLanguage, Promise<PayerWords>>()
export function wordsOf(language: PayerLanguage): Promise<PayerWords> {
  const known = coming.get(language) ?? payerFiles[language]()
  coming.set(language, known)
  return known
}

export const LanguageContext = createContext<PayerLanguage>(defaultPayerLanguage)
export const useLanguage = (): PayerLanguage => useContext(LanguageContext)
export const useWords = (): PayerWords => use(wordsOf(useLanguage()))

/** A sentence with its places filled. */
export const fill = (text: string, facts: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''))
