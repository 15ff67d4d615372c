import type { Language } from '@quayside/contract/envelope.ts'

const between: Readonly<Record<Language, string>> = { en: ', ', zh: '、' }

/** Names one after the other, as a reader of this language sets them apart. */
export const namesListed = (language: Language, names: readonly string[]): string =>
  names.join(between[language])
