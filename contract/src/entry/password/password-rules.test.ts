import { expect, test } from 'vitest'
import { missedConditions } from './password-rules.ts'

const two = { min: 8, max: 20, kinds: 'two' } as const
const all = { ...two, kinds: 'all' } as const

test.each([
  ['abcdefg1', []],
  ['abcdefgh', ['kinds']],
  ['12345678', ['kinds']],
  ['abcdef1', ['length']],
  ['a'.repeat(20) + '1', ['length']],
  ['密码密码密码密码1', []],
  ['ééééééé9', []],
  ['        1', []],
  ['ab ab ab', []],
  // One person sees one character in each; the surrogate pairs are not counted twice.
  ['😀😀😀😀😀😀😀1', []],
  ['😀😀😀1', ['length']],
])('%s misses %o', (password, missed) => {
  expect(missedConditions(password, two)).toEqual(missed)
})

test('a forgotten password is replaced by one of all three kinds', () => {
  expect(missedConditions('abcdefg1', all)).toEqual(['kinds'])
  expect(missedConditions('abcdef1-', all)).toEqual([])
  expect(missedConditions('abc 1234', all)).toEqual([])
})
