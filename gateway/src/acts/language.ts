import type { IncomingHttpHeaders } from 'node:http'
import { headers, type Language, languages } from '@quayside/contract/envelope.ts'

const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text)

/** What the portal says, else the browser's first language that there is, else English (spec §1). */
export function languageOf(sent: IncomingHttpHeaders): Language {
  const said = sent[headers.language]
  if (typeof said === 'string' && isLanguage(said)) return said
  const accepted = (sent['accept-language'] ?? '')
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
  return accepted.map(({ language }) => language).find(isLanguage) ?? 'en'
}
