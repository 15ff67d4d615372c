import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { freshPublicKey } from '#areas/main/test/key-inputs.ts'
import { readPublicKey } from './rsa.ts'

const base64url = (n: bigint): string => {
  const hex = n.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64url')
}
const numberOf = (text: string): bigint => BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`)

/** A public half of these numbers, whether they are good or not. */
const pemOf = (modulus: bigint, exponent = 65_537n): string =>
  createPublicKey({ key: { kty: 'RSA', n: base64url(modulus), e: base64url(exponent) }, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString()

const good = generateKeyPairSync('rsa', { modulusLength: 2048 })
const modulus = numberOf(good.publicKey.export({ format: 'jwk' }).n!)
/** The largest prime below 2^1024. */
const beside = (1n << 1024n) - 105n

/** A number that the broken library could have made: a power of 65537 by each of its primes. */
function rocaLike(): bigint {
  const primes: bigint[] = []
  for (let n = 3n; n <= 167n; n += 2n) if (primes.every((prime) => n % prime !== 0n)) primes.push(n)
  const product = primes.reduce((all, prime) => all * prime, 1n)
  let power = 1n
  for (let step = 0; step < 12_345; step++) power = (power * 65_537n) % product
  // Moved by multiples of the product until no small prime divides it; each of them leaves the residues as they are.
  for (let k = 1n << (2048n - BigInt(product.toString(2).length)); ; k++) {
    const candidate = k * product + power
    if (
      candidate % 2n === 1n &&
      ![...Array(10_000).keys()].slice(168).some((n) => candidate % BigInt(n) === 0n)
    )
      return candidate
  }
}

describe('a public key', () => {
  test('is read in each of its forms, and named by the same fingerprint', () => {
    const forms = [
      good.publicKey.export({ type: 'spki', format: 'pem' }),
      good.publicKey.export({ type: 'pkcs1', format: 'pem' }),
    ]
    const read = forms.map((pem) => readPublicKey(pem.toString()))
    expect(read[0]).toMatchObject({
      key: { bits: 2048, fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) },
    })
    expect(read[1]).toEqual(read[0])
    expect(readPublicKey(freshPublicKey(3072))).toMatchObject({ key: { bits: 3072 } })
  })

  test.each([
    ['PKCS#8', good.privateKey.export({ type: 'pkcs8', format: 'pem' })],
    ['PKCS#1', good.privateKey.export({ type: 'pkcs1', format: 'pem' })],
    [
      'encrypted',
      good.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }),
    ],
  ])('that is a private one (%s) is told as such', (_, pem) => {
    expect(readPublicKey(pem.toString())).toEqual({ problem: 'private' })
  })

  test.each([
    ['nothing', ' '],
    ['words', 'my key'],
    ['a broken one', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'],
    [
      'of another kind',
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }),
    ],
  ])('that is %s cannot be read', (_, text) => {
    expect(readPublicKey(text.toString())).toEqual({ problem: 'unreadable' })
  })

  test.each([
    ['one bit short', modulus >> 1n, 65_537n, 'size'],
    ['exponent 1', modulus, 1n, 'exponent'],
    ['an even exponent', modulus, 65_536n, 'exponent'],
    ['a factor of 9973', (modulus >> 13n) * 9_973n, 65_537n, 'factors'],
    ['an even modulus', modulus - 1n, 65_537n, 'factors'],
    ['primes beside each other', beside * (beside + 2n), 65_537n, 'factors'],
    ['a square', beside * beside, 65_537n, 'factors'],
    ['made by a broken library', rocaLike(), 65_537n, 'roca'],
  ])('with %s is weak', (_, n, e, why) => {
    expect(readPublicKey(pemOf(n, e))).toMatchObject({ problem: 'weak', why })
  })

  test('of the smallest size is good, also with exponent 3', () => {
    expect(readPublicKey(pemOf(modulus, 3n))).toMatchObject({ key: { bits: 2048 } })
  })
})
