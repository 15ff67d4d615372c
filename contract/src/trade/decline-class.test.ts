import { expect, test } from 'vitest'
import { declineClasses, declineClassOf, declineTries } from './decline-class.ts'

test.each([
  ['14', 'fix'],
  ['1A', 'authenticate'],
  ['51', 'not_now'],
  ['41', 'never'],
  ['R3', 'never'],
  // An answer of a bank that nobody knows says nothing of the card.
  ['Q9', 'not_now'],
] as const)('%s is of class %s', (code, one) => expect(declineClassOf(code)).toBe(one))

test('a card that may never be used again is not tried again', () => {
  expect(declineTries.never).toBe(0)
  for (const one of declineClasses) expect(declineTries[one] > 0).toBe(one !== 'never')
})
