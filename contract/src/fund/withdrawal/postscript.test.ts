import { describe, expect, test } from 'vitest'
import { postscriptProblem } from './postscript.ts'

describe('the note on a bank statement', () => {
  test.each([
    ['INV7', 'USD', undefined],
    ['a'.repeat(140), 'USD', undefined],
    ['a'.repeat(141), 'USD', 'length'],
    ['INV 7', 'USD', 'characters'],
    [' INV7', 'USD', 'characters'],
    ['INV\u00a07', 'USD', 'characters'],
    ['INV\t7', 'USD', 'characters'],
    ['INV-7', 'USD', 'characters'],
    ['é', 'USD', 'characters'],
    ['', 'USD', 'characters'],
    ['货款', 'USD', 'chinese'],
    ['货款INV7', 'CNY', undefined],
    ['货款 7', 'CNY', 'characters'],
    ['货款，7', 'CNY', 'characters'],
    ['货'.repeat(28), 'CNY', undefined],
    ['货'.repeat(29), 'CNY', 'length_chinese'],
  ] as const)('%j on a card in %s: %s', (text, currency, problem) => {
    expect(postscriptProblem(text, currency)).toBe(problem)
  })
})
