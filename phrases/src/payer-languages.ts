import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { payer as english } from '#en/payer/page.ts'
import { languageNames } from './languages.ts'
import type { Same } from './same.ts'

export type PayerWords = Same<typeof english>

/** Each language of payers in its own words; those that the portal has as well are called alike. */
export const payerLanguageNames: Readonly<
  Record<PayerLanguage, { readonly name: string; readonly short: string; readonly tag: string }>
> = languageNames

/** One file of words for each; only the one that is read is fetched. */
export const payerFiles: Readonly<Record<PayerLanguage, () => Promise<PayerWords>>> = {
  en: () => import('#en/payer/page.ts').then(({ payer }) => payer),
  zh: () => import('#zh/payer/page.ts').then(({ payer }) => payer),
}
