import type { Language } from '@quayside/contract/envelope.ts'
import { languageNames } from '@quayside/phrases/languages.ts'

/** A time as the reader of a mail knows it: in their merchant's zone, which is named. */
export function mailTime(at: Date, zone: string, language: Language): { time: string; zone: string } {
  const format = new Intl.DateTimeFormat(languageNames[language].tag, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: zone,
  })
  return { time: format.format(at), zone }
}
