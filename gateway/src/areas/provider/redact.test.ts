import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { maskCardNumbers } from '#acts/input/card-number.ts'
import { redactBody } from './redact.ts'

/** A number of so many digits that passes the check digit, as card numbers do. */
function cardNumber(digits: readonly number[]): string {
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return [...digits, (10 - (sum % 10)) % 10].join('')
}

const canaries = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 }).map(cardNumber)
const grouped = (number: string, separator: string) => number.replaceAll(/\d{4}(?=\d)/g, `$&${separator}`)

test('a card number is hidden wherever it stands, however it is grouped', () => {
  fc.assert(
    fc.property(
      canaries,
      fc.constantFrom('', ' ', '-', '.'),
      fc.constantFrom('pan ', 'x', '"', '：'),
      (number, separator, before) => {
        const written = grouped(number, separator)
        expect(maskCardNumbers(`${before}${written} until 12/27`)).toBe(`${before}*** until 12/27`)
      },
    ),
  )
})

test('other numbers stay', () => {
  for (const text of [
    '2026-01-05T10:00:00',
    '4111111111111112',
    '123456789012',
    '1234567890123456789012',
    'order 20260105-77',
  ]) {
    expect(maskCardNumbers(text)).toBe(text)
  }
})

const anyKey = fc.constantFrom(
  'amount',
  'merchantOrderId',
  'message',
  'data',
  'items',
  'cvv',
  'cvc',
  'pan',
  'password',
  'secret',
  'token',
  'key',
  'number',
  'x',
)

test('nothing but listed fields stays in clear, at any depth, and no card number even there', () => {
  const { body } = fc.letrec<{ value: unknown; body: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      canaries,
      fc.constant('secret-canary'),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      tie('body'),
    ),
    body: fc.dictionary(anyKey, tie('value'), { maxKeys: 5 }),
  }))
  fc.assert(
    fc.property(body, (value) => {
      const redacted = redactBody(JSON.stringify(value))
      expect(redacted).not.toMatch(/\d{13,}/)
      const hiddenFields = /"(cvv|cvc|pan|password|secret|token|key|number|x)":(?!"\*\*\*"|null)/
      expect(redacted).not.toMatch(hiddenFields)
    }),
  )
})

test('what is not JSON is hidden whole, and so is what grows too long or too deep', () => {
  expect(redactBody('card=4111111111111111&cvv=1')).toBe('***')
  expect(redactBody('"4111111111111111"')).toBe('"***"')
  expect(redactBody('')).toBe('')
  expect(redactBody(`{"items":[${Array(5_000).fill('1').join(',')}]}`)).toBe('***')
  const deep = '{"data":'.repeat(2_000) + '1' + '}'.repeat(2_000)
  expect(redactBody(deep).length).toBeLessThan(tradeLimits.requestBodyBytes)
  expect(redactBody('{"__proto__":{"amount":"1"},"amount":"2"}')).toBe('{"__proto__":"***","amount":"2"}')
})
