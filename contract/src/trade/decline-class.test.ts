import { expect, test } from 'vitest'
import { type DeclineRemedy, isResponseCode, responseCodes } from './response-codes.ts'
import { declineClasses, declineClassOf, declineCodes, declineTries, triesAfter } from './decline-class.ts'

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

test('an unknown number is sent again once, other typing errors three times', () => {
  expect(triesAfter('14')).toBe(1)
  expect(triesAfter('54')).toBe(3)
  expect(triesAfter('1A')).toBe(1)
  expect(triesAfter('51')).toBe(2)
  expect(triesAfter('41')).toBe(0)
})

test('what a payer reads of a code agrees with what its shop reads', () => {
  const classOf: Readonly<Record<DeclineRemedy, string>> = {
    correct: 'fix',
    authenticate: 'authenticate',
    later: 'not_now',
    ask_issuer: 'not_now',
    never: 'never',
  }
  const codes = declineClasses.flatMap((one) => declineCodes[one].map((code) => [code, one] as const))
  for (const [code, one] of codes) {
    const remedy = isResponseCode(code) ? responseCodes[code] : null
    // A bank that does not exist is a wrong number to a shop; to a payer it is a card that cannot be used.
    if (code !== '15' && remedy !== null) expect([code, classOf[remedy]]).toEqual([code, one])
  }
})
