import { dictionaryCalls } from './dictionary.ts'

/** Calls of what every screen chooses from. */
export const commonCalls = {
  dictionary: dictionaryCalls,
} as const
