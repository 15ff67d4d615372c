import { expect, test } from 'vitest'
import { joined } from './joined.ts'

test('things in a row are parted as each language parts them', () => {
  expect(joined('en', ['USD', 'JPY', 'KWD'])).toBe('USD, JPY, KWD')
  expect(joined('zh', ['USD', 'JPY', 'KWD'])).toBe('USD、JPY、KWD')
  expect(joined('zh', ['USD'])).toBe('USD')
})
