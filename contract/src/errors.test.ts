import { expect, test } from 'vitest'
import { errors } from './errors.ts'

test('no two failures share a wire code', () => {
  const codes = Object.values(errors).map(({ code }) => code)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})
