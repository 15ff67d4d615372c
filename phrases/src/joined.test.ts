import { expect, test } from 'vitest'
import { apart, joined, sentences, spaced } from './joined.ts'

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

test('Latin letters and figures stand apart from Chinese', () => {
  expect(apart('如10 分钟内同一 BIN的尝试次数不低于 12')).toBe('如 10 分钟内同一 BIN 的尝试次数不低于 12')
  expect(apart('如发卡国家不等于IP 所在国家，拒绝')).toBe('如发卡国家不等于 IP 所在国家，拒绝')
  expect(apart('the IP address')).toBe('the IP address')
  expect(apart('如客户编号等于“老客VIP”')).toBe('如客户编号等于“老客VIP”')
})
