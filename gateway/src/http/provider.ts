import { createHmac, timingSafeEqual } from 'node:crypto'
import { ingestLimits } from '@quayside/contract/provider/limits.ts'
import { providerHeaders } from '@quayside/contract/provider/ingest.ts'
import { textToSign } from '@quayside/contract/provider/signature.ts'
import type { Db } from '../db/tx.ts'
import { openSecret, sealSecret } from '../seal.ts'
import { providerKeyFor, saveProviderKey } from './provider.sql.ts'
import { Refusal } from './refusal.ts'

export interface SignedRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly method: string
  /** Base path included; there is no query. */
  readonly path: string
  readonly body: Buffer
}

const place = (keyId: string) => `provider_key|secret|${keyId}`

/** HMAC-SHA256 in hexadecimal over the contract's text to sign, over the bytes that came. */
export function providerSignature(
  secret: Buffer | string,
  timestamp: string,
  { method, path, body }: Omit<SignedRequest, 'headers'>,
): string {
  return createHmac('sha256', secret)
    .update(textToSign(timestamp, method, path, ''))
    .update(body)
    .digest('hex')
}

/**
 * Checks who signed the request and whether the key may do this.
 * @returns the key's id and the database's clock
 */
export async function identifyProvider(
  db: Db,
  kek: Buffer,
  request: SignedRequest,
  scope: string,
): Promise<{ keyId: string; at: string }> {
  const keyId = header(request, providerHeaders.keyId)
  const timestamp = header(request, providerHeaders.timestamp)
  const signature = header(request, providerHeaders.signature)
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature))
    throw new Refusal('provider.signature_wrong')
  const key = await db.tx({ tenant: null, mode: 'read' }, (tx) => tx.maybe(providerKeyFor(keyId)))
  if (!key) throw new Refusal('provider.signature_wrong')
  const expected = providerSignature(openSecret(kek, place(keyId), key.secret_sealed), timestamp, request)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature)))
    throw new Refusal('provider.signature_wrong')
  // After the signature: a stranger learns nothing of our clock.
  if (Math.abs(Date.parse(key.at) / 1000 - Number(timestamp)) > ingestLimits.clockSkewSeconds)
    throw new Refusal('provider.timestamp_stale')
  if (!key.scopes.includes(scope)) throw new Refusal('provider.scope_missing')
  return { keyId, at: key.at }
}

function header({ headers }: SignedRequest, name: string): string {
  const value = headers[name]
  return typeof value === 'string' && value.length <= 200 ? value : ''
}

/** Puts a key of the provider's into the database, as its owner; called at each start, as it changes nothing then. */
export async function keepProviderKey(
  owner: Db,
  kek: Buffer,
  { keyId, secret, scopes }: { keyId: string; secret: string; scopes: readonly string[] },
): Promise<void> {
  const sealed = sealSecret(kek, place(keyId), secret)
  await owner.tx(
    { tenant: null, mode: 'write' },
    async (tx) => void (await tx.run(saveProviderKey(keyId, sealed, scopes))),
  )
}
