import { expect, test } from 'vitest'
import { keptWords } from './kept-words.ts'

test('what the log keeps stands in a file as words, never as JSON', () => {
  const kept = JSON.stringify({
    amount: { currency: 'JPY', value: '18748' },
    name: 'Refunds',
    sites: ['One', 'Two'],
    reason: null,
    unheardOf: { inner: true },
  })
  expect(keptWords(kept, 'en')).toBe(
    'Amount: JPY\u00A018,748, Name: Refunds, Sites: One, Two, Reason: –, unheardOf: inner: Yes',
  )
  expect(keptWords(kept, 'zh')).toContain('JPY\u00A018,748')
  expect(keptWords(kept, 'zh')).not.toMatch(/[{}"]/)
})
