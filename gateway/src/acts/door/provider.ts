import { ingestLimits } from '@quayside/contract/provider/limits.ts'
import { providerHeaders } from '@quayside/contract/provider/ingest.ts'
import { signatureVersion, textToSign } from '@quayside/contract/provider/signature.ts'
import type { Db } from '#db/tx.ts'
import { isSameMac, macOfText, sha256Hex } from '#mac.ts'
import { openSecret, sealSecret } from '#seal.ts'
import { providerKeyFor, saveProviderKey, takeNonce } from './provider.sql.ts'
import { Refusal } from '#acts/refusal.ts'

export interface SignedRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly method: string
  /** Base path included; there is no query. */
  readonly path: string
  readonly body: Buffer
}

const place = (keyId: string) => `provider_key|secret|${keyId}`

/** The headers of one attempt, as the contract has them signed. */
export interface Attempt {
  readonly keyId: string
  readonly timestamp: string
  readonly nonce: string
}

/** As it stands in the header: the form's version and HMAC-SHA256 in hexadecimal, over the bytes that came. */
export function providerSignature(
  secret: Buffer | string,
  attempt: Attempt,
  { method, path, body }: Omit<SignedRequest, 'headers'>,
): string {
  const text = textToSign({ ...attempt, method, path, bodySha256: sha256Hex(body) })
  return `${signatureVersion}=${macOfText(secret, text)}`
}

const forms = {
  timestamp: /^\d{1,12}$/,
  nonce: /^[A-Za-z0-9_-]+$/,
  signature: /^v2=[0-9a-f]{64}$/,
} as const

function attemptOf(request: SignedRequest): Attempt & { readonly signature: string } {
  const read = {
    keyId: header(request, providerHeaders.keyId),
    timestamp: header(request, providerHeaders.timestamp),
    nonce: header(request, providerHeaders.nonce),
    signature: header(request, providerHeaders.signature),
  }
  const { min, max } = ingestLimits.nonce
  const isFormed =
    forms.timestamp.test(read.timestamp) &&
    forms.nonce.test(read.nonce) &&
    read.nonce.length >= min &&
    read.nonce.length <= max &&
    forms.signature.test(read.signature)
  if (!isFormed) throw new Refusal('provider.signature_wrong')
  return read
}

/**
 * Checks who signed the request, whether the key may do this, and that it was not taken before.
 * @returns the key's id and the database's clock
 */
export async function identifyProvider(
  db: Db,
  kek: Buffer,
  request: SignedRequest,
  scope: string,
): Promise<{ keyId: string; at: string }> {
  const { signature, ...attempt } = attemptOf(request)
  const { keyId, timestamp, nonce } = attempt
  const key = await db.tx({ tenant: null, mode: 'read' }, (tx) => tx.maybe(providerKeyFor(keyId)))
  if (!key) throw new Refusal('provider.signature_wrong')
  const secret = openSecret(kek, place(keyId), key.secret_sealed)
  if (!isSameMac(Buffer.from(providerSignature(secret, attempt, request)), Buffer.from(signature)))
    throw new Refusal('provider.signature_wrong')
  // After the signature: a stranger learns nothing of our clock.
  if (Math.abs(Date.parse(key.at) / 1000 - Number(timestamp)) > ingestLimits.clockSkewSeconds)
    throw new Refusal('provider.timestamp_stale')
  if (!key.scopes.includes(scope)) throw new Refusal('provider.scope_missing')
  const until = new Date((Number(timestamp) + ingestLimits.clockSkewSeconds) * 1000)
  const { taken } = await db.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.one(takeNonce(keyId, nonce, until)),
  )
  if (!taken) throw new Refusal('provider.repeated')
  return { keyId, at: key.at }
}

function header({ headers }: SignedRequest, name: string): string {
  const value = headers[name]
  return typeof value === 'string' && value.length <= 200 ? value : ''
}

/** The secret of a key that has just been found good. */
export async function providerSecret(db: Db, kek: Buffer, keyId: string): Promise<Buffer> {
  const key = await db.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(providerKeyFor(keyId)))
  return openSecret(kek, place(keyId), key.secret_sealed)
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
