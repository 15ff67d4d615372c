import type { Language } from '@quayside/contract/envelope.ts'
import { countryNames, subdivisionNames } from '@quayside/phrases/zh/regions.ts'
import { iso31661, iso31662 } from 'iso-3166'

export interface Named {
  readonly code: string
  readonly name: string
}

const displayNames: Record<Language, Intl.DisplayNames> = {
  en: new Intl.DisplayNames('en-GB', { type: 'region' }),
  zh: new Intl.DisplayNames('zh-CN', { type: 'region' }),
}
const collators: Record<Language, Intl.Collator> = {
  en: new Intl.Collator('en-GB'),
  zh: new Intl.Collator('zh-CN'),
}

const sorted = (named: Named[], language: Language): readonly Named[] =>
  named.toSorted((a, b) => collators[language].compare(a.name, b.name))

const countryName = (code: string, language: Language): string =>
  (language === 'zh' && countryNames[code]) || (displayNames[language].of(code) ?? code)

const countriesIn = (language: Language): readonly Named[] =>
  sorted(
    iso31661.map(({ alpha2 }) => ({ code: alpha2, name: countryName(alpha2, language) })),
    language,
  )

/** Countries of ISO 3166-1, by name. */
export const countries: Record<Language, readonly Named[]> = { en: countriesIn('en'), zh: countriesIn('zh') }

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
