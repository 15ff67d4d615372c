import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { mac, macAsStored } from './mac.ts'

const key = Buffer.alloc(32, 7)

test('texts that are parted elsewhere, and other purposes, have other MACs', () => {
  const macs = [
    mac(key, 'short secret', ['a|b', 'c']),
    mac(key, 'short secret', ['a', 'b|c']),
    mac(key, 'short secret', ['a', 'b', 'c']),
    mac(key, 'code of a reset', ['a', 'b', 'c']),
    mac(key, 'short secret', ['', 'a', 'b', 'c']),
  ].map((bytes) => bytes.toString('hex'))
  expect(new Set(macs).size).toBe(macs.length)
})

test('stored values stay as they were, and take no text that could be two', () => {
  const before = createHmac('sha256', key).update('withdrawal_card|12|DE00|1').digest()
  expect(macAsStored(key, 'withdrawal_card', ['12', 'DE00|1'])).toEqual(before)
  expect(() => macAsStored(key, 'withdrawal_card', ['12|DE00', '1'])).toThrow('withdrawal_card')
  expect(() => macAsStored(key, 'passkey user', ['a', 'b'])).toThrow('passkey user')
})
