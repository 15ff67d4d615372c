import { expect, test } from 'vitest'
import { allowed, plainOnly } from './allowed.ts'

const id = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'

test('only named fields are kept, and of them no card number and no secret', () => {
  const input = {
    id,
    note: 'card 4111 1111 1111 1111, key sk_live_9fA3kd02LmQ8xZ71bcWe44',
    amount: { currency: 'USD', value: '12.50' },
    password: 'x',
  }
  expect(allowed(['id', 'note', 'amount'], input)).toEqual({
    id,
    note: 'card ***, key sk_l***',
    amount: { currency: 'USD', value: '12.50' },
  })
})

test.each([
  [id, true],
  ['Q100', true],
  ['NB20261121-0001', true],
  ['12.50', true],
  ['account.approval.view', true],
  ['2026-01-01T00:00:00.000Z', true],
  ['Pay#finance2', false],
  ['hunter2hunter2', false],
  ['my password', false],
])('of what was refused %s is kept: %s', (value, isKept) => {
  expect(plainOnly({ value })).toEqual(isKept ? { value } : {})
})
