import { expect, test } from 'vitest'
import { candidatesOf, isUnlikely } from './candidates.ts'
import { formsOf } from './forms.ts'

test.for([
  ['1Z999AA10123456784', [['ups', true]]],
  ['1Z999AA10123456785', [['ups', false]]],
  ['9400111202555842332669', [['usps', true]]],
  ['LX604418829CN', [['china_post', false]]],
  ['RB123456785CN', [['china_post', true]]],
  [
    'EE123456785CN',
    [
      ['china_post', true],
      ['china_ems', true],
    ],
  ],
  ['YT2615211266007841', [['yunexpress', null]]],
  ['SF3120447718829', [['sf', null]]],
  ['HELLO', []],
] as const)('%s looks like a number of %j', ([number, expected]) => {
  expect(formsOf(number).map(({ company, checkDigit }) => [company, checkDigit])).toEqual(expected)
})

test('what twelve digits may be of is told in full, the destination and the own history weighing', () => {
  const to = (country: string, earlier: ['fedex' | 'yamato', number][] = []) =>
    candidatesOf({ key: '986578788855', country, earlier: new Map(earlier), detected: undefined })
  expect(to('US')[0]).toMatchObject({ company: 'fedex', fits: 3, checkDigit: true, destination: true })
  const japan = to('JP', [['yamato', 12]])
  expect(japan.map(({ company }) => company)).toContain('fedex')
  expect(japan.find(({ company }) => company === 'yamato')).toMatchObject({ earlier: 12, destination: true })
})

test('a tracker adds what its own rules name', () => {
  const found = candidatesOf({
    key: 'ABCDEFGH1',
    country: null,
    earlier: new Map(),
    detected: new Set(['gls']),
  })
  expect(found).toMatchObject([{ company: 'gls', form: false, detected: true }])
})

test('a company is unlikely where others’ numbers look like this and its own do not', () => {
  expect(isUnlikely('YT2615211266007841', 'fedex')).toBe(true)
  expect(isUnlikely('1Z999AA10123456785', 'ups')).toBe(true)
  expect(isUnlikely('YT2615211266007841', 'other')).toBe(false)
  expect(isUnlikely('HELLO1', 'fedex')).toBe(false)
})
