import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import { payerLanguageNames } from '@quayside/phrases/payer-languages.ts'

/** A time as the reader of a mail knows it: in their merchant's zone, which is named. */
export function mailTime(at: Date, zone: string, language: PayerLanguage): { time: string; zone: string } {
  const format = new Intl.DateTimeFormat(payerLanguageNames[language].tag, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: zone,
  })
  return { time: format.format(at), zone }
}

/** A day as the reader of a mail knows it, in their merchant's zone. */
export const mailDay = (at: Date, zone: string, language: PayerLanguage): string =>
  new Intl.DateTimeFormat(payerLanguageNames[language].tag, { dateStyle: 'long', timeZone: zone }).format(at)
