import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './seal.ts'

const key = randomBytes(32)
const place = 'provider_key|secret|pk_1'

test('what was sealed opens again, and looks different each time', () => {
  const [one, two] = [sealSecret(key, place, 'geheim 秘密'), sealSecret(key, place, 'geheim 秘密')]
  expect(openSecret(key, place, one).toString()).toBe('geheim 秘密')
  expect(one.equals(two)).toBe(false)
  expect(one.includes('geheim')).toBe(false)
})
test.each([
  ['under another key', (sealed: Buffer) => openSecret(randomBytes(32), place, sealed)],
  ['in another place', (sealed: Buffer) => openSecret(key, 'provider_key|secret|pk_2', sealed)],
  ['cut short', (sealed: Buffer) => openSecret(key, place, sealed.subarray(0, -1))],
  [
    'of another version',
    (sealed: Buffer) => openSecret(key, place, Buffer.concat([Buffer.from([9]), sealed.subarray(1)])),
  ],
])('%s it stays shut', (_, open) => {
  expect(() => open(sealSecret(key, place, 'secret'))).toThrow()
})
test('no bit may change', () => {
  const sealed = sealSecret(key, place, 'secret')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = changed[at]! ^ 1
    expect(() => openSecret(key, place, changed)).toThrow()
  }
})
