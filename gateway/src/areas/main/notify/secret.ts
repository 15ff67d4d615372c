import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { notifyLimits } from '@quayside/contract/main/limits.ts'
import { webhookSecretPrefixes as prefixes } from '@quayside/contract/main/notify/signed.ts'
import type { EndpointSecretKind } from '@quayside/contract/main/notify/states.ts'
import { fingerprintOfKey } from '#areas/main/key/secret.ts'
import { openSecret, sealSecret } from '#seal.ts'

const placeOf = (merchantId: bigint, id: string): string =>
  `notify_endpoint_secret|secret|${merchantId}|${id}`

export const sealEndpointSecret = (kek: Buffer, merchantId: bigint, id: string, secret: string): Buffer =>
  sealSecret(kek, placeOf(merchantId, id), secret)

export const openEndpointSecret = (kek: Buffer, merchantId: bigint, id: string, sealed: Buffer): string =>
  openSecret(kek, placeOf(merchantId, id), sealed).toString()

export interface NewSecret {
  readonly kind: EndpointSecretKind
  readonly secret: string
  /** Of ed25519, as merchants paste it. */
  readonly publicKey: string | null
  readonly fingerprint: string
  readonly lastFour: string
}

/** As Standard Webhooks writes them; of a pair the merchant gets the public half alone. */
export function newEndpointSecret(kind: EndpointSecretKind): NewSecret {
  if (kind === 'hmac') {
    const secret = `${prefixes.hmac}${randomBytes(notifyLimits.secretBytes).toString('base64')}`
    return { kind, secret, publicKey: null, fingerprint: fingerprintOfKey(secret), lastFour: tail(secret) }
  }
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  // The last 32 bytes of what PKIX wraps around them.
  const half = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
  const text = `${prefixes.publicHalf}${half.toString('base64')}`
  const der = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  return {
    kind,
    secret: `${prefixes.privateHalf}${der}`,
    publicKey: text,
    fingerprint: fingerprintOfKey(text),
    lastFour: tail(text),
  }
}

/** Without the signs at the end that are the same for all. */
const tail = (text: string): string => text.replaceAll('=', '').slice(-4)
