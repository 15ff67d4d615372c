import { useTranslation } from '#words/use-translation.ts'

/** A country by its ISO code, in the language of the page. */
export function CountryName({ code }: { code: string }) {
  const { i18n } = useTranslation()
  return countryName(code, i18n.language)
}

const names = new Map<string, Intl.DisplayNames>()

export function countryName(code: string, language: string): string {
  let list = names.get(language)
  if (!list) {
    list = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
    names.set(language, list)
  }
  return list.of(code) ?? code
}
