import { useTranslation } from '#words/use-translation.ts'

const dayOf = (date: string): Date => new Date(`${date.length === 7 ? `${date}-01` : date}T00:00:00Z`)

const said = (language: string, date: string, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).format(dayOf(date))

/** Months, days, counts and chances as the cockpit says them. */
export function useCockpitTexts() {
  const { t, i18n } = useTranslation('scheme')
  const { language } = i18n
  const places = language === 'en' ? 'en-GB' : language
  return {
    month: (month: string) => said(places, month, { year: 'numeric', month: 'long' }),
    monthAlone: (month: string) => said(places, month, { month: language === 'zh' ? 'numeric' : 'long' }),
    day: (date: string) => said(places, date, { day: 'numeric', month: 'long' }),
    count: (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(value),
    /** Fewer than one still says something. */
    fraction: (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value),
    ratio: (bps: number | null) =>
      bps === null
        ? '–'
        : new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 }).format(
            bps / 10_000,
          ),
    share: (value: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value),
    chance: (value: number | null) => {
      if (value === null) return t('chance.none')
      if (value < 0.001) return t('chance.tiny')
      if (value > 0.999) return t('chance.sure')
      const digits = value < 0.01 || value > 0.99 ? 1 : 0
      return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(
        value,
      )
    },
  }
}
