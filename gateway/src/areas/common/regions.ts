import type { Language } from '@quayside/contract/envelope.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { countryNames, subdivisionNames } from '@quayside/phrases/zh/regions.ts'
import { iso31661, iso31662 } from 'iso-3166'

export interface Named {
  readonly code: string
  readonly name: string
}

/** Made when it is first asked for: names and their order take ten megabytes, and a worker asks for none. */
function once<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}

const displayNames = once(
  (language) => new Intl.DisplayNames(languageNames[language].tag, { type: 'region' }),
)
const collator = once((language) => new Intl.Collator(languageNames[language].tag))

const sorted = (named: Named[], language: Language): readonly Named[] =>
  named.toSorted((a, b) => collator(language).compare(a.name, b.name))

const countryName = (code: string, language: Language): string =>
  (language === 'zh' && countryNames[code]) || (displayNames(language).of(code) ?? code)

/** Countries of ISO 3166-1, by name. */
export const countries = once((language) =>
  sorted(
    iso31661.map(({ alpha2 }) => ({ code: alpha2, name: countryName(alpha2, language) })),
    language,
  ),
)

const isCountry = new Set<string>(iso31661.map(({ alpha2 }) => alpha2))
const byCountry = Map.groupBy(iso31662, ({ parent }) => parent)

/** First-level subdivisions of ISO 3166-2, by name; undefined for what is no country, empty for one without any. */
export function subdivisions(country: string, language: Language): readonly Named[] | undefined {
  if (!isCountry.has(country)) return undefined
  const named = (byCountry.get(country) ?? []).map(({ code, name }) => ({
    code,
    name: (language === 'zh' && subdivisionNames[code]) || name,
  }))
  return sorted(named, language)
}
