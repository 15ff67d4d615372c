import type { IncomingHttpHeaders } from 'node:http'
import { headers, type Language, languages } from '@quayside/contract/envelope.ts'
import {
  defaultPayerLanguage,
  type PayerLanguage,
  payerLanguages,
} from '@quayside/contract/payer/languages.ts'

const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text)
const isPayerLanguage = (text: string): text is PayerLanguage =>
  (payerLanguages as readonly string[]).includes(text)

/** What the portal says, else the browser's first language that there is, else English (spec §1). */
export function languageOf(sent: IncomingHttpHeaders): Language {
  const said = sent[headers.language]
  if (typeof said === 'string' && isLanguage(said)) return said
  return acceptedBy(sent).find(isLanguage) ?? 'en'
}

/** The first language of a payer's browser that payers' pages have. */
export const payerLanguageOf = (sent: IncomingHttpHeaders): PayerLanguage =>
  acceptedBy(sent).find(isPayerLanguage) ?? defaultPayerLanguage

/** What a browser accepts, what it likes best first. */
function acceptedBy(sent: IncomingHttpHeaders): string[] {
  return (sent['accept-language'] ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight = 'q=1'] = part
        .trim()
        .toLowerCase()
        .split(';', 2)
        .map((text) => text.trim()) as [string?, string?]
      return { language: tag.slice(0, 2), weight: Number(weight.slice(2)) || 0 }
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
}
