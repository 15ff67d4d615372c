import { createHmac } from 'node:crypto'
import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'

const { digits, periodSeconds } = factorLimits.totp
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * What an authenticator app shows (RFC 6238), written apart from the product's own.
 * @param ahead steps of half a minute after now: each code is taken once, and the next one already counts
 */
export function totpCode(secret: string, ahead = 0): string {
  const step = Math.floor(Date.now() / 1000 / periodSeconds) + ahead
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = hash.at(-1)! & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)))
}
