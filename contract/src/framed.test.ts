import { expect, test } from 'vitest'
import fc from 'fast-check'
import { framed } from './framed.ts'

test('no two lists make the same text', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('1', '2', ':', '.', 'a', '') }), { maxLength: 5 })
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      expect(framed(one) === framed(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
    { numRuns: 5_000 },
  )
})

test('what a dot alone parts is told apart', () => {
  expect(framed(['1', 'POST', '/a', 'b.c'])).not.toBe(framed(['1', 'POST', '/a.b', 'c']))
})
