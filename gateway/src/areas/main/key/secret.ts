import { createHash, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { keyLimits } from '@quayside/contract/main/limits.ts'
import type { SecretKind } from '@quayside/contract/main/key/states.ts'
import { openSecret, sealSecret } from '#seal.ts'

const placeOf = (merchantId: bigint, id: string): string => `merchant_key|secret|${merchantId}|${id}`
const placeOfPair = (merchantId: bigint): string => `merchant_key_pair|private|${merchantId}`

export const sealKey = (kek: Buffer, merchantId: bigint, id: string, secret: string): Buffer =>
  sealSecret(kek, placeOf(merchantId, id), secret)

export const openKey = (kek: Buffer, merchantId: bigint, id: string, sealed: Buffer): string =>
  openSecret(kek, placeOf(merchantId, id), sealed).toString()

/** Says what it is, so that programs that look for secrets in sources find it. */
const prefixes: Readonly<Record<SecretKind, string>> = { hmac: 'qhmac_', md5: 'qmd5_' }

/** Signed with as it stands: what has to be decoded first is decoded in two ways. */
export const newKeySecret = (kind: SecretKind): string =>
  `${prefixes[kind]}${randomBytes(keyLimits.secretBytes).toString('base64url')}`

/** Names a key and tells nothing of it: of a secret of 256 bits a hash can be shown. */
export const fingerprintOfKey = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16)

const makePair = promisify(generateKeyPair)

/** Private halves are sealed before anybody else has them. */
export async function newKeyPair(kek: Buffer, merchantId: bigint) {
  const { privateKey, publicKey } = await makePair('rsa', { modulusLength: keyLimits.rsaBits.proposed })
  return {
    privateSealed: sealSecret(
      kek,
      placeOfPair(merchantId),
      privateKey.export({ type: 'pkcs8', format: 'der' }),
    ),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: fingerprintOfKey(publicKey.export({ type: 'spki', format: 'der' })),
  }
}

export const openPrivateHalf = (kek: Buffer, merchantId: bigint, sealed: Buffer): Buffer =>
  openSecret(kek, placeOfPair(merchantId), sealed)

/** @throws for what is none */
export const publicHalf = (der: Buffer) => createPublicKey({ key: der, format: 'der', type: 'spki' })
