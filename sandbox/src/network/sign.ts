import { createHmac } from 'node:crypto'
import { providerHeaders } from '@quayside/contract/provider/ingest.ts'
import { textToSign } from '@quayside/contract/provider/signature.ts'

export interface ProviderKey {
  readonly keyId: string
  readonly secret: string
}

/** Headers that prove a request of the provider's own systems; `now` in milliseconds since 1970. */
export function signedHeaders(
  { keyId, secret }: ProviderKey,
  method: string,
  path: string,
  body: string,
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signature = createHmac('sha256', secret)
    .update(textToSign(timestamp, method, path, body))
    .digest('hex')
  return {
    'content-type': 'application/json',
    [providerHeaders.keyId]: keyId,
    [providerHeaders.timestamp]: timestamp,
    [providerHeaders.signature]: signature,
  }
}
