import { expect, test } from 'vitest'
import { holdsCardNumber, maskCardNumbers } from './card-number.ts'

test.each([
  ['digits in groups of one', '1 '],
  ['digits in groups of four', '1234 '],
  ['digits without a group', '1'],
  ['separators', '1  '],
  ['digits that are one too few, with what nobody sees between them', `${'1\u200b'.repeat(11)}1x`],
  ['digits far apart by what nobody sees', `1${'\u200b'.repeat(999)}`],
  ['what nobody sees', '\u200b'],
])('a million characters of %s are looked through in a few seconds', (_, text) => {
  const long = text.repeat(Math.ceil(1_000_000 / text.length))
  const begun = performance.now()
  maskCardNumbers(long)
  holdsCardNumber(long)
  expect(performance.now() - begun).toBeLessThan(5_000)
})
