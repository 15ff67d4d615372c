import { createPublicKey, type KeyObject } from 'node:crypto'
import { keyLimits } from '@quayside/contract/main/limits.ts'
import type { Weakness } from '@quayside/contract/main/key/states.ts'
import { fingerprintOfKey } from './secret.ts'

export interface RsaKey {
  readonly bits: number
  readonly der: Buffer
  readonly fingerprint: string
  readonly lastFour: string
}

export type ReadKey =
  | { readonly key: RsaKey }
  | { readonly problem: 'private' | 'unreadable' }
  | { readonly problem: 'weak'; readonly why: Weakness; readonly bits: number }

/** Reads a PEM text: SubjectPublicKeyInfo, PKCS#1, or a certificate. */
export function readPublicKey(text: string): ReadKey {
  // Looked for first: of a private key the library would make the public half without a word.
  if (/PRIVATE KEY/i.test(text)) return { problem: 'private' }
  const key = parsed(text)
  if (key?.asymmetricKeyType !== 'rsa') return { problem: 'unreadable' }
  const jwk = key.export({ format: 'jwk' })
  const modulus = big(jwk.n!)
  const bits = modulus.toString(2).length
  const why = weaknessOf(modulus, big(jwk.e!), bits)
  if (why) return { problem: 'weak', why, bits }
  const der = key.export({ type: 'spki', format: 'der' })
  return { key: { bits, der, fingerprint: fingerprintOfKey(der), lastFour: modulus.toString(16).slice(-4) } }
}

function parsed(text: string): KeyObject | undefined {
  try {
    return createPublicKey(text)
  } catch {
    return undefined
  }
}

const big = (base64url: string): bigint => BigInt(`0x${Buffer.from(base64url, 'base64url').toString('hex')}`)

function weaknessOf(modulus: bigint, exponent: bigint, bits: number): Weakness | undefined {
  const { min, max } = keyLimits.rsaBits
  if (bits < min || bits > max) return 'size'
  if (exponent < 3n || exponent % 2n === 0n) return 'exponent'
  if (hasSmallFactor(modulus) || hasCloseFactors(modulus)) return 'factors'
  return isRoca(modulus) ? 'roca' : undefined
}

const smallPrimes = primesUpTo(10_000)

const hasSmallFactor = (modulus: bigint): boolean => smallPrimes.some((prime) => modulus % prime === 0n)

function primesUpTo(max: number): bigint[] {
  const isComposite = new Uint8Array(max + 1)
  const primes: bigint[] = []
  for (let n = 2; n <= max; n++) {
    if (isComposite[n]) continue
    primes.push(BigInt(n))
    for (let multiple = n * n; multiple <= max; multiple += n) isComposite[multiple] = 1
  }
  return primes
}

/** Where two primes were taken beside each other Fermat's method finds them at once (CVE-2022-26320). */
const fermatSteps = 100

function hasCloseFactors(modulus: bigint): boolean {
  let root = rootOf(modulus)
  if (root * root === modulus) return true
  for (let step = 0; step < fermatSteps; step++) {
    root++
    const rest = root * root - modulus
    const side = rootOf(rest)
    if (side * side === rest) return true
  }
  return false
}

/** Rounded down, by Newton's method. */
function rootOf(square: bigint): bigint {
  if (square < 2n) return square
  let guess = 1n << BigInt(Math.ceil(square.toString(2).length / 2))
  for (;;) {
    const next = (guess + square / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}

/** Up to 167: those by which the moduli of a broken library are told from others (ROCA, CVE-2017-15361). */
const rocaPrimes = smallPrimes.filter((prime) => prime > 2n && prime <= 167n)
const rocaResidues = rocaPrimes.map((prime) => {
  const residues = new Set<bigint>()
  for (let power = 1n; !residues.has(power); power = (power * 65_537n) % prime) residues.add(power)
  return { prime, residues }
})

/** Its primes are k·M + 65537^a mod M, so that the modulus is a power of 65537 by each prime of M. */
const isRoca = (modulus: bigint): boolean =>
  rocaResidues.every(({ prime, residues }) => residues.has(modulus % prime))
