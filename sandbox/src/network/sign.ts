import { createHash, createHmac, randomBytes } from 'node:crypto'
import { providerHeaders } from '@quayside/contract/provider/ingest.ts'
import { signatureVersion, textToSign } from '@quayside/contract/provider/signature.ts'

export interface ProviderKey {
  readonly keyId: string
  readonly secret: string
}

/** Of one attempt: whoever sends the same request again signs it anew. */
export interface Attempt {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly nonce?: string
}

/** Headers that prove a request of the provider's own systems. */
export function signedHeaders(
  { keyId, secret }: ProviderKey,
  method: string,
  path: string,
  body: Buffer | string,
  { at, nonce = randomBytes(16).toString('base64url') }: Attempt,
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const bodySha256 = createHash('sha256').update(body).digest('hex')
  const text = textToSign({ keyId, timestamp, nonce, method, path, bodySha256 })
  return {
    'content-type': 'application/json',
    [providerHeaders.keyId]: keyId,
    [providerHeaders.timestamp]: timestamp,
    [providerHeaders.nonce]: nonce,
    [providerHeaders.signature]: `${signatureVersion}=${macOf(secret, text).toString('hex')}`,
  }
}

/** Whether headers are those that this key makes of the request: for listeners that stand in for the gateway. */
export function isSigned(
  key: ProviderKey,
  method: string,
  path: string,
  body: string,
  headers: Readonly<Record<string, unknown>>,
): boolean {
  const at = Number(headers[providerHeaders.timestamp]) * 1000
  const expected = signedHeaders(key, method, path, body, {
    at,
    nonce: String(headers[providerHeaders.nonce]),
  })
  return Object.values(providerHeaders).every((name) => headers[name] === expected[name])
}

export const macOf = (key: Buffer | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()
