import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import { usesIban } from '@quayside/contract/fund/card/bank-numbers.ts'
import { cardLimits } from '@quayside/contract/fund/limits.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import type { BankDirectory } from '#ports/bank-directory/port.ts'
import { countries, subdivisions } from '#areas/common/public.ts'

type Lists = Pick<
  typeof cardCalls,
  'bankList' | 'bankBranchList' | 'countryList' | 'provinceList' | 'cityList'
>

// GB/T 2260, by which banks in China count provinces, for the letters of ISO 3166-2.
const chinese: Readonly<Record<string, string>> = {
  'CN-BJ': '11',
  'CN-TJ': '12',
  'CN-HE': '13',
  'CN-SX': '14',
  'CN-NM': '15',
  'CN-LN': '21',
  'CN-JL': '22',
  'CN-HL': '23',
  'CN-SH': '31',
  'CN-JS': '32',
  'CN-ZJ': '33',
  'CN-AH': '34',
  'CN-FJ': '35',
  'CN-JX': '36',
  'CN-SD': '37',
  'CN-HA': '41',
  'CN-HB': '42',
  'CN-HN': '43',
  'CN-GD': '44',
  'CN-GX': '45',
  'CN-HI': '46',
  'CN-CQ': '50',
  'CN-SC': '51',
  'CN-GZ': '52',
  'CN-YN': '53',
  'CN-XZ': '54',
  'CN-SN': '61',
  'CN-GS': '62',
  'CN-QH': '63',
  'CN-NX': '64',
  'CN-XJ': '65',
}

/** Countries and their parts by ISO 3166; banks, branches and cities as the bank's directory knows them. */
export const placeLists = (directory: BankDirectory | undefined): Handlers<Lists> => ({
  async bankList({ language }, { country, text }) {
    const found = answered(await directory?.banks({ country, q: text }))
    return {
      banks: found.map(({ code, zh, en, bic, aba }) => ({
        code,
        name: language === 'zh' ? zh : en,
        chineseName: zh,
        englishName: en,
        bic: bic ?? '',
        aba,
      })),
    }
  },

  async bankBranchList({ language }, { bankCode, province, city, text }) {
    const cities = await citiesOf(directory, province)
    const place = cities.find(({ zh, en }) => zh === city || en === city)
    if (!place) return { branches: [] }
    const found = answered(
      await directory?.branches({ bank: bankCode, province: chinese[province], city: place.code, q: text }),
    )
    return {
      branches: found.map(({ cnaps, zh, en }) => ({
        cnaps,
        name: language === 'zh' ? zh : en,
        chineseName: zh,
      })),
    }
  },

  countryList: async ({ language }) => ({
    countries: countries(language).map(({ code, name }) => ({ code, name, iban: usesIban(code) })),
  }),

  async provinceList({ language }, { country }) {
    const found = subdivisions(country, language)
    if (!found) throw new Refusal('object.not_found')
    // Those of China that have banks of their own: the others are countries in this list.
    const shown = country === 'CN' ? found.filter(({ code }) => chinese[code]) : found
    return { provinces: shown.map(({ code, name }) => ({ code, name })) }
  },

  async cityList({ language }, { province }) {
    const found = await citiesOf(directory, province)
    return {
      cities: found.map(({ zh, en }) => ({ name: language === 'zh' ? zh : en, chineseName: zh })),
    }
  },
})

async function citiesOf(directory: BankDirectory | undefined, province: string) {
  const code = chinese[province]
  return code === undefined ? [] : answered(await directory?.cities(code))
}

/** The form goes on without: what it would have offered is typed by hand. */
function answered<T>(found: readonly T[] | undefined): readonly T[] {
  if (!found) throw new Refusal('bank.directory_silent')
  return found.slice(0, cardLimits.directoryRows)
}
