import { expect, test } from 'vitest'
import { heardFromFrame, holdsCardNumber, isDropped } from './frame-message.ts'

const network = 'https://frame.example'
const number = '4111111111111111'

test.each([
  ['a number', number],
  ['a number in groups', '4111 1111-1111 1111'],
  ['one of thirteen digits', '4222222222222'],
  ['one of nineteen digits', '6304000000000000000'],
  ['one within a text', `card ${number}!`],
  ['one deep inside', { a: [{ b: { c: number } }] }],
  ['one as a name', { [number]: true }],
  ['one that is no text', { a: Number(number) }],
])('%s is held', (_, data) => expect(holdsCardNumber(data)).toBe(true))

test('twelve digits, several short numbers, nothing and what is no text are none', () => {
  const round: Record<string, unknown> = {}
  round['self'] = round
  for (const data of ['411111111111', { a: '4111', b: '1111', c: 11_111_111 }, undefined, null, round, 1n])
    expect(holdsCardNumber(data)).toBe(false)
})

test('what holds one is not heard from the network either, but for an address of its own page', () => {
  expect(
    heardFromFrame({ origin: network, data: { kind: 'filled', complete: true, brand: number } }, network),
  ).toBe(undefined)
  const challenge = { kind: 'challenge', url: `${network}/frame/challenge/${number}` }
  expect(heardFromFrame({ origin: network, data: challenge }, network)).toEqual(challenge)
  expect(isDropped({ origin: network, data: challenge }, network)).toBe(false)
  expect(isDropped({ origin: 'https://elsewhere.example', data: challenge }, network)).toBe(true)
})
