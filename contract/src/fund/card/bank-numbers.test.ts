import { isLuhn } from '#luhn.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compactNumber,
  ibanLength,
  isAba,
  isBic,
  isCnaps,
  isIban,
  looksLikeIban,
  plainName,
  usesIban,
} from './bank-numbers.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
/** The same text with one digit of it changed to another. */
const changed = (text: string, at: number, by: number) => {
  const digit = (Number(text[at]) + by) % 10
  return text.slice(0, at) + String(digit) + text.slice(at + 1)
}
const by = fc.integer({ min: 1, max: 9 })
const swapped = (text: string, at: number) =>
  text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2)

/** Written a second time on purpose, with big integers: the number as ISO 13616 puts it. */
const ibanOf = (country: string, account: string) => {
  const number = BigInt(Array.from(`${account}${country}00`, (sign) => Number.parseInt(sign, 36)).join(''))
  return `${country}${String(98n - (number % 97n)).padStart(2, '0')}${account}`
}
const iban = fc
  .constantFrom('DE', 'FR', 'GB', 'NO', 'MT', 'SC', 'RU')
  .chain((country) => digits(ibanLength(country)! - 4).map((account) => ibanOf(country, account)))

describe('IBAN', () => {
  test.each([
    'GB29NWBK60161331926819',
    'DE89 3704 0044 0532 0130 00',
    'fr1420041010050500013m02606',
    'NO9386011117947',
  ])('knows %s', (text) => expect(isIban(text)).toBe(true))

  test('whatever its check digits are right for is one, and one digit changed is none', () => {
    fc.assert(
      fc.property(iban, by, fc.nat(), (text, more, place) => {
        expect(isIban(text)).toBe(true)
        const at = 2 + (place % (text.length - 2))
        expect(isIban(changed(text, at, more))).toBe(false)
      }),
    )
  })

  test('two digits swapped are none', () => {
    fc.assert(
      fc.property(iban, fc.nat(), (text, place) => {
        const at = 4 + (place % (text.length - 5))
        fc.pre(text[at] !== text[at + 1])
        expect(isIban(swapped(text, at))).toBe(false)
      }),
    )
  })

  test('has the length of its country', () => {
    const short = ibanOf('DE', '3704004405320130')
    expect(isIban(short)).toBe(false)
    expect(looksLikeIban(short)).toBe(true)
  })

  test('is not asked for where nobody has one', () => {
    expect([usesIban('US'), usesIban('HK'), usesIban('CN'), usesIban('SE')]).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect(looksLikeIban('AB1234567')).toBe(false)
    expect(isIban('US893704004405320130')).toBe(false)
  })
})

describe('ABA', () => {
  test.each(['021000021', '026009593', '121000248', '011401533'])('knows %s', (text) =>
    expect(isAba(text)).toBe(true),
  )

  test('one digit changed is none', () => {
    const right = fc.constantFrom('021000021', '026009593', '121000248')
    fc.assert(
      fc.property(right, by, fc.integer({ min: 0, max: 8 }), (text, more, at) => {
        expect(isAba(changed(text, at, more))).toBe(false)
      }),
    )
  })

  test.each(['131000000', '500000005', '90000000', '0210000211', 'O21000021'])('refuses %s', (text) =>
    expect(isAba(text)).toBe(false),
  )
})

describe('clearing codes of China', () => {
  test.each(['102100099996', '308584000013'])('knows %s, a head office', (text) =>
    expect(isCnaps(text)).toBe(true),
  )

  test('of eleven digits exactly one continuation is right, and one digit changed is none', () => {
    fc.assert(
      fc.property(digits(11), by, fc.integer({ min: 0, max: 11 }), (start, more, at) => {
        const right = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(isCnaps)
        expect(right).toHaveLength(1)
        expect(isCnaps(changed(right[0]!, at, more))).toBe(false)
      }),
    )
  })
})

test.each([
  ['DEUTDEFF', true],
  ['DEUTDEFF500', true],
  ['CHASUS33XXX', true],
  ['DEUTDEFF5', false],
  ['deutdeff', false],
  ['D3UTDEFF', false],
  ['DEUTDEFF50', false],
])('%s as a BIC: %s', (text, is) => expect(isBic(text)).toBe(is))

test('a card number of test schemes passes mod 10, with one digit changed it does not', () => {
  const card = '6225 8807 1234 5675'.replaceAll(' ', '')
  const right = Array.from({ length: 10 }, (_, digit) => card.slice(0, -1) + String(digit)).filter(isLuhn)
  expect(right).toHaveLength(1)
  fc.assert(
    fc.property(by, fc.integer({ min: 0, max: 15 }), (more, at) => {
      expect(isLuhn(changed(right[0]!, at, more))).toBe(false)
    }),
  )
})

test('one name in many spellings is one name', () => {
  const names = [
    'Nanbei Trading Co., Ltd.',
    'NANBEI TRADING CO LTD',
    'Nanbei  Trading (Co) Ltd',
    'Ｎanbei Trading Co. Ltd',
  ]
  expect(new Set(names.map(plainName)).size).toBe(1)
  expect(plainName('南北贸易（深圳）有限公司')).toBe(plainName('南北贸易(深圳)有限公司'))
  expect(plainName('南北贸易')).not.toBe(plainName('南北商贸'))
})

test('spaces and dashes are not part of a number', () => {
  expect(compactNumber(' de89 3704-0044 ')).toBe('DE8937040044')
})
