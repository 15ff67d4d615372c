import type { Language } from '@quayside/contract/envelope.ts'
import { callNames as en } from '#en/call-names.ts'
import { callNames as zh } from '#zh/call-names.ts'

const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, zh }

export const callNamesOf = (language: Language): Readonly<Record<string, string>> => names[language]
