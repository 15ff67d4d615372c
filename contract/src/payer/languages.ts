/**
 * Languages of payers: of their pages, the card form and their mails. The one list of them: whoever adds one is asked by the compiler
 * for its words, and no table has to change. Merchants preview each, so that those of the portal are among them.
 */
export const payerLanguages = ['en', 'zh'] as const
export type PayerLanguage = (typeof payerLanguages)[number]

/** Where neither link nor browser says one that there is. */
export const defaultPayerLanguage: PayerLanguage = 'en'
