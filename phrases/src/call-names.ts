import type { Language } from '@quayside/contract/envelope.ts'
import { callNames as en } from './en/call-names.ts'
import { callNames as zh } from './zh/call-names.ts'

const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, zh }

/** What somebody did by a call; one that this release does not know any more is its path. */
export const callName = (language: Language, path: string): string => names[language][path] ?? path

export const callNamesOf = (language: Language): Readonly<Record<string, string>> => names[language]
