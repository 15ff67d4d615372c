import { type PayerLanguage, payerLanguages } from '@quayside/contract/payer/languages.ts'
import { payerFiles, type PayerWords } from './payer-languages.ts'

const all = new Map(
  await Promise.all(
    payerLanguages.map(async (language) => [language, await payerFiles[language]()] as const),
  ),
)

/** Words of payers' pages, for whoever writes them without a page. */
export const payerWordsOf = (language: PayerLanguage): PayerWords => all.get(language)!
