import { expect, test } from 'vitest'
import { line, numberLine, withOwnDigits } from '@quayside/contract/fields.ts'
import { z } from 'zod'
import { fieldsWithCardNumber, withoutCardNumbers } from './card-fields.ts'
import { holdsCardNumber, maskCardNumbers } from './card-number.ts'

const card = '4111111111111111'

test.each([
  card,
  'card 4111 1111 1111 1111 please',
  '5555-5555-5555-4444',
  '3782 822463 10005',
  '卡号４１１１１１１１１１１１１１１１',
  '6200.0000.0000.0005',
  'x4111111111111111y',
])('%s is a card number', (text) => expect(holdsCardNumber(text)).toBe(true))

test.each([
  ['an order number by its date', '2026112100000019'],
  ['one whose check digit is wrong', '4111111111111112'],
  ['a mobile with its country', '+86 138 0013 8000'],
  ['first six and last four', '411111******1111'],
  ['a parcel of 22 digits', '9400110200881234567890'],
  ['milliseconds', '1795300000006'],
  ['twelve digits', '411111111111'],
])('%s is none: %s', (_, text) => expect(holdsCardNumber(text)).toBe(false))

const schema = z.strictObject({
  id: z.uuid(),
  reason: line(200).optional(),
  number: numberLine(64).nullable(),
  numbers: z.array(numberLine(64)).default([]),
  by: z.union([
    z.strictObject({ password: withOwnDigits(z.string()) }),
    z.strictObject({ note: z.string(), amount: z.int().optional() }),
  ]),
  columns: z.record(z.string(), z.unknown()).prefault({}),
})
const input = {
  id: '41111111-1111-4111-8111-111111111111',
  reason: `Card ${card}`,
  number: card,
  numbers: [card],
  by: { note: card, amount: Number(card) },
  columns: { [card]: [card] },
}

test('texts, numbers and names of fields are searched, and digits of their own are left alone', () => {
  expect(fieldsWithCardNumber(schema, input)).toEqual([
    ['reason'],
    ['by', 'note'],
    ['by', 'amount'],
    ['columns'],
  ])
  expect(
    fieldsWithCardNumber(schema, { ...input, reason: 'x', by: { password: card }, columns: {} }),
  ).toEqual([])
})

test('what nobody could mend is masked in the same places', () => {
  expect(withoutCardNumbers(schema, { ...input, columns: {} })).toMatchObject({
    reason: 'Card ***',
    number: card,
    numbers: [card],
    by: { note: '***' },
  })
})

// Its last digits of one group and the next three groups are a number of a network by chance: one id in some thousands.
test('an id keeps its digits, whatever number they could be', () => {
  const id = 'fb3748f4-1111-4111-8111-061effa0294f'
  expect(maskCardNumbers(id)).not.toBe(id)
  expect(withoutCardNumbers(schema, { ...input, id, columns: {} })).toMatchObject({ id })
})

test('a buyer’s address keeps digits that no network gives, though they pass the check digit', () => {
  const buyer = z.object({ email: z.string() })
  const email = 'n917953066441670000@example.com'
  expect(maskCardNumbers(email)).not.toBe(email)
  expect(withoutCardNumbers(buyer, { email })).toEqual({ email })
  expect(withoutCardNumbers(buyer, { email: `${card}@example.com` })).toEqual({ email: '***@example.com' })
})

test.each([
  '\u200b',
  '\u2060',
  '\u00ad',
  '\u200d',
  '\u3000',
  '\u202f',
  ' \u200b',
  '\u200b\u2060',
  '\u200b-\u200b',
])('a card number is found whatever nobody sees between its groups (%j)', (between) => {
  const text = z.strictObject({ text: z.string() })
  const value = { text: `Card ${['4111', '1111', '1111', '1111'].join(between)}, thanks` }
  expect(fieldsWithCardNumber(text, value)).toEqual([['text']])
  expect(withoutCardNumbers(text, value)).toEqual({ text: 'Card ***, thanks' })
})
