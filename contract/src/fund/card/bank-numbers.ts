/**
 * Numbers of accounts and banks, as their own check digits tell them. Pure and small, so that a form may ask at each key.
 * Spaces and dashes are how people write them down, not part of them.
 */
export const compactNumber = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

// SWIFT IBAN Registry, release 99: how many characters an IBAN of each country has.
const ibanLengths: Readonly<Record<number, string>> = {
  15: 'NO',
  16: 'BE',
  18: 'DK FI FK FO GL NL SD',
  19: 'MK SI',
  20: 'AT BA EE KZ LT LU MN XK',
  21: 'CH HR LI LV',
  22: 'BG BH CR DE GB GE IE ME RS VA',
  23: 'AE GI IL IQ OM SO TL',
  24: 'AD CZ ES MD PK RO SA SE SK TN VG',
  25: 'LY PT ST',
  26: 'IS TR',
  27: 'BI DJ FR GR IT MC MR SM',
  28: 'AL AZ BY CY DO GT HU LB NI PL SV YE',
  29: 'BR EG PS QA UA',
  30: 'JO KW MU',
  31: 'MT SC',
  32: 'LC',
  33: 'RU',
}
const lengthOf = new Map(
  Object.entries(ibanLengths).flatMap(([length, countries]) =>
    countries.split(' ').map((country) => [country, Number(length)] as const),
  ),
)

/** Whether accounts in this country have an IBAN. */
export const usesIban = (country: string): boolean => lengthOf.has(country)
export const ibanLength = (country: string): number | undefined => lengthOf.get(country)

/** Whether somebody meant it as an IBAN: a country that uses them, and two check digits. */
export const looksLikeIban = (text: string): boolean => {
  const iban = compactNumber(text)
  return /^[A-Z]{2}\d{2}/.test(iban) && usesIban(iban.slice(0, 2))
}

/** ISO 13616: length of its country, and 1 modulo 97 once the first four characters stand last and letters are numbers. */
export function isIban(text: string): boolean {
  const iban = compactNumber(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || lengthOf.get(iban.slice(0, 2)) !== iban.length) return false
  return remainderOf97(iban.slice(4) + iban.slice(0, 4)) === 1
}

function remainderOf97(text: string): number {
  let remainder = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** ISO 9362: bank, country, place, and a branch or none. */
export const isBic = (text: string): boolean => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)
export const bicCountry = (bic: string): string => bic.slice(4, 6)

/** Nine digits with the weights 3, 7, 1, of a district that the Federal Reserve has. */
export function isAba(text: string): boolean {
  if (!/^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(text)) return false
  const sum = Array.from(text).reduce((total, digit, at) => total + Number(digit) * [3, 7, 1][at % 3]!, 0)
  return sum % 10 === 0
}

/** Clearing code of a branch in China: twelve digits, the last by ISO 7064 MOD 11,10. */
export function isCnaps(text: string): boolean {
  if (!/^\d{12}$/.test(text)) return false
  let product = 10
  for (const digit of text.slice(0, -1)) product = (((product + Number(digit)) % 10 || 10) * 2) % 11
  return (11 - product) % 10 === Number(text.at(-1))
}

/** Letters that no keyboard, print shop or bank form agrees about make no other name. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{Z}\p{S}]/gu, '')
