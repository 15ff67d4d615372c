import type { DirectoryBank } from './banks.ts'
import type { City, Province } from './provinces.ts'

export interface Branch {
  /** Twelve digits: bank, city, number and check digit. The form is the real one; the numbers are made up. */
  readonly cnaps: string
  readonly bankCode: string
  readonly provinceCode: string
  readonly cityCode: string
  readonly zh: string
  readonly en: string
}

const streets = [
  ['营业部', 'Main Branch'],
  ['中山路支行', 'Zhongshan Road Sub-branch'],
  ['人民路支行', 'Renmin Road Sub-branch'],
  ['解放路支行', 'Jiefang Road Sub-branch'],
  ['高新区支行', 'Hi-tech Zone Sub-branch'],
  ['建设路支行', 'Jianshe Road Sub-branch'],
  ['新华支行', 'Xinhua Sub-branch'],
  ['滨江支行', 'Binjiang Sub-branch'],
] as const

/** A capital has a branch at every street of the list, another city at the first three. */
const inOtherCities = 3

/** The branches of a Chinese bank in a city; the same every time. */
export function branchesIn(bank: DirectoryBank, province: Province, city: City): Branch[] {
  if (bank.country !== 'CN' || (bank.provinces && !bank.provinces.includes(province.code))) return []
  const isCapital = province.cities[0] === city
  return streets.slice(0, isCapital ? streets.length : inOtherCities).map(([zh, en], index) => ({
    cnaps: withCheckDigit(`${bank.code}${city.code}${String(index + 1).padStart(4, '0')}`),
    bankCode: bank.code,
    provinceCode: province.code,
    cityCode: city.code,
    zh: `${bank.zh}股份有限公司${city.zh}${zh}`,
    en: `${bank.en} ${city.en} ${en}`,
  }))
}

/** ISO 7064 MOD 11,10, as clearing codes have it. */
export function withCheckDigit(digits: string): string {
  let product = 10
  for (const digit of digits) product = (((product + Number(digit)) % 10 || 10) * 2) % 11
  return `${digits}${(11 - product) % 10}`
}
