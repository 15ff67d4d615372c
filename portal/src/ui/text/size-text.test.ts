import { expect, test } from 'vitest'
import { sizeInWords } from './size-text.ts'

test.each([
  [446, '446 B'],
  [1024, '1 KB'],
  [1_536, '1.5 KB'],
  [200_000, '195 KB'],
  [5 * 1024 * 1024, '5 MB'],
  [1_572_865, '1.5 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})
