import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed, times } from '#test/runs.ts'
import { holdsCardNumber, maskCardNumbers, maskNetworkNumbers } from './card-number.ts'
import { digitOf } from './digits.ts'

const characters = Array.from({ length: 0x11_0000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
const decimal = characters.filter((one) => /\p{Nd}/u.test(one))

/** Rows of nought to nine as the libraries of Unicode write them, which know nothing of ours. */
const scripts = Intl.supportedValuesOf('numberingSystem')
  .map((name) => new Intl.NumberFormat('en', { numberingSystem: name, useGrouping: false }))
  .map((form) => Array.from({ length: 10 }, (_, digit) => form.format(digit)))
  .filter((row) => row.every((digit) => /^\p{Nd}$/u.test(digit)))
/** What is no script's, but is read as a digit: raised, lowered, circled, in brackets, with a point, on a key, Chinese. */
const signs = [
  '⁰¹²³⁴⁵⁶⁷⁸⁹',
  '₀₁₂₃₄₅₆₇₈₉',
  '⓪①②③④⑤⑥⑦⑧⑨',
  '⓿❶❷❸❹❺❻❼❽❾',
  '〇一二三四五六七八九',
  '零壹贰叁肆伍陆柒捌玖',
].map((row) => Array.from(row))
const keys = Array.from({ length: 10 }, (_, digit) => `${digit}\ufe0f\u20e3`)
const rows = [...scripts, ...signs, keys]

test('every decimal digit of Unicode has a value, as its script writes it', () => {
  expect(decimal.filter((one) => digitOf(one) === undefined)).toEqual([])
  expect(scripts.length).toBeGreaterThan(60)
  for (const row of scripts) expect(row.map(digitOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('what Unicode says is one digit written another way is that digit', () => {
  // ① and 𝟙 are 1, and so are ⑴, ⒈ and 🄂, which bring a bracket, a point or a comma along.
  const plain = (one: string) => one.normalize('NFKC').replaceAll(/[().,]/g, '')
  const written = characters.filter((one) => /\p{N}/u.test(one) && /^\d$/.test(plain(one)))
  expect(written.length).toBeGreaterThan(100)
  expect(written.filter((one) => digitOf(one) !== Number(plain(one)))).toEqual([])
})

test('whatever has a value is looked for', () => {
  const known = characters.filter((one) => digitOf(one) !== undefined)
  // Thirteen digits are the fewest of a card, so without the last one there is none.
  const isFound = (one: string) =>
    Array.from({ length: 10 }, (_, digit) => `41111111111${digit}${one}`).some(holdsCardNumber)
  expect(known.filter((one) => !isFound(one))).toEqual([])
})

test('nothing else is a digit', () => {
  expect(['a', ' ', '.', '½', '⑩', 'Ⅳ', '百', '\u0660\u0301'.at(1)!].map(digitOf)).toEqual(
    Array.from({ length: 8 }, () => undefined),
  )
})

const checkDigit = (digits: string): number => {
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((total, one) => total + (one > 9 ? one - 9 : one), 0)
  return (10 - (sum % 10)) % 10
}
const card = fc
  .tuple(fc.constantFrom('4', '51', '37', '62', '35', '2221'), fc.stringMatching(/^\d{11,15}$/))
  .map(([network, rest]) => `${network}${rest}`.slice(0, 18))
  .map((digits) => `${digits}${checkDigit(digits)}`)
const between = fc.constantFrom('', '', '', ' ', '-', '\u2212', '\u00b7', '．', '\u200b', '\u3000', '\u0301')

describe('a card number', () => {
  test('is found and masked in whatever digits it is written, and with whatever parts them', () => {
    const written = card.chain((digits) =>
      fc.record({
        rows: fc.array(fc.constantFrom(...rows), { minLength: digits.length, maxLength: digits.length }),
        gaps: fc.array(between, { minLength: digits.length, maxLength: digits.length }),
        digits: fc.constant(digits),
      }),
    )
    const property = fc.property(written, (one) => {
      const text = Array.from(one.digits, (digit, at) => one.rows[at]![Number(digit)]! + one.gaps[at]!).join(
        '',
      )
      const sentence = `paid with ${text} on Monday`
      expect(holdsCardNumber(sentence)).toBe(true)
      for (const mask of [maskCardNumbers, maskNetworkNumbers])
        expect(mask(sentence)).toMatch(/^paid with \*\*\*\P{Nd}{0,3} on Monday$/u)
    })
    fc.assert(property, { seed, numRuns: 500 * times })
  })

  test('with another check digit is none, in any script', () => {
    const wrong = fc.tuple(card, fc.constantFrom(...rows), fc.integer({ min: 1, max: 9 }))
    const property = fc.property(wrong, ([digits, row, off]) => {
      const last = (Number(digits.at(-1)) + off) % 10
      const text = Array.from(`${digits.slice(0, -1)}${last}`, (digit) => row[Number(digit)]!).join('')
      expect(holdsCardNumber(text)).toBe(false)
    })
    fc.assert(property, { seed, numRuns: 200 * times })
  })
})
