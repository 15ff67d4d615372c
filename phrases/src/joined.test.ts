import { expect, test } from 'vitest'
import { joined, sentences, spaced } from './joined.ts'

test('things in a row are parted as each language parts them', () => {
  expect(joined('en', ['USD', 'JPY', 'KWD'])).toBe('USD, JPY, KWD')
  expect(joined('zh', ['USD', 'JPY', 'KWD'])).toBe('USD、JPY、KWD')
  expect(joined('zh', ['USD'])).toBe('USD')
})

test('sentences are parted as the language parts them', () => {
  expect(sentences('en', ['One.', 'Two.'])).toBe('One. Two.')
  expect(sentences('zh', ['一。', '二。'])).toBe('一。二。')
})

test('a unit stands apart from its figure', () => {
  expect(spaced('5天')).toBe('5 天')
  expect(spaced('5 days')).toBe('5 days')
})
