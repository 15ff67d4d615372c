import { createHash, createPrivateKey, sign, verify } from 'node:crypto'
import type { KeyKind } from '@quayside/contract/main/key/states.ts'
import type { Tx } from '#db/tx.ts'
import { isSameMac, macOfText } from '#mac.ts'
import { acceptedKeys, livingKeys, type StoredKey, tryLockKeys } from './key.sql.ts'
import { activateByUse } from './rotation.ts'
import { openKey, openPrivateHalf, publicHalf } from './secret.ts'
import { findPair } from './shown.sql.ts'
import type { KeyDeps } from './told.ts'
import { addUse, knownUse, renewUse } from './use.sql.ts'

/** What a call is signed with: hexadecimal digits of HMAC and MD5, base64 of RSA. */
export interface SignedText {
  readonly kind: KeyKind
  readonly text: string
  readonly signature: string
  /** Of the key, where the caller names it: no other is tried. */
  readonly fingerprint?: string | undefined
  readonly seenFrom: { readonly ip: string; readonly call: string }
}

export interface VerifiedKey {
  readonly keyId: string
  readonly fingerprint: string
}

/**
 * Whether an accepted key of the merchant has signed the text; a first right signature with a new key makes it the active one
 * and begins the end of the one before. Waits for nobody who is changing keys, so that a rotation refuses no call.
 */
export async function verifyMerchantSignature(
  deps: KeyDeps,
  tx: Tx,
  merchantId: bigint,
  { kind, text, signature, fingerprint, seenFrom }: SignedText,
): Promise<VerifiedKey | undefined> {
  const keys = await tx.rows(acceptedKeys(merchantId, kind, fingerprint ?? null))
  // Each is tried, so that the time tells nothing of which it was.
  const [key] = keys.filter((one) => isSignedWith(deps, merchantId, one, text, signature))
  if (!key) return undefined
  if (key.state === 'generated' && (await tx.one(tryLockKeys(merchantId))).locked)
    await activateByUse(deps, tx, merchantId, key.id)
  const use = { keyId: key.id, ...seenFrom }
  const known = await tx.maybe(knownUse(merchantId, use, key.retiringAt))
  if (!known) await tx.run(addUse(merchantId, use))
  else if (!known.fresh) await tx.run(renewUse(merchantId, use))
  return { keyId: key.id, fingerprint: key.fingerprint }
}

function isSignedWith(
  { keyEncryptionKey }: KeyDeps,
  merchantId: bigint,
  { id, kind, secretSealed, publicDer }: StoredKey,
  text: string,
  signature: string,
): boolean {
  if (kind === 'rsa')
    return verify('sha256', Buffer.from(text), publicHalf(publicDer!), Buffer.from(signature, 'base64'))
  const right = digestOf(kind, openKey(keyEncryptionKey, merchantId, id, secretSealed!), text)
  return isSameMac(Buffer.from(right), Buffer.from(signature.toLowerCase()))
}

const digestOf = (kind: 'hmac' | 'md5', secret: string, text: string): string =>
  kind === 'hmac' ? macOfText(secret, text) : createHash('md5').update(`${text}.${secret}`).digest('hex')

/** Signs any number of texts with one key of a merchant. */
export interface MerchantSigner {
  readonly kind: KeyKind
  readonly fingerprint: string
  sign(text: string): string
}

/**
 * For what is sent to a merchant: its active key, one that waits where there is no other, and for RSA our own half of the pair.
 * Undefined where there is none.
 */
export async function merchantSigner(
  { keyEncryptionKey }: KeyDeps,
  tx: Tx,
  merchantId: bigint,
  kind: KeyKind,
): Promise<MerchantSigner | undefined> {
  if (kind === 'rsa') {
    const pair = await tx.maybe(findPair(merchantId))
    if (!pair) return undefined
    const der = openPrivateHalf(keyEncryptionKey, merchantId, pair.privateSealed)
    const half = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    return {
      kind,
      fingerprint: pair.fingerprint,
      sign: (text) => sign('sha256', Buffer.from(text), half).toString('base64'),
    }
  }
  const keys = await tx.rows(livingKeys(merchantId, kind))
  const key = ['active', 'retiring', 'generated'].flatMap((state) =>
    keys.filter((one) => one.state === state),
  )[0]
  if (!key) return undefined
  const secret = openKey(keyEncryptionKey, merchantId, key.id, key.secretSealed!)
  return { kind, fingerprint: key.fingerprint, sign: (text) => digestOf(kind, secret, text) }
}

interface MerchantSignature {
  readonly signature: string
  readonly fingerprint: string
}

/** Signs one text that is sent to a merchant; undefined where it has no key of the kind. */
export async function signForMerchant(
  deps: KeyDeps,
  tx: Tx,
  merchantId: bigint,
  { kind, text }: { readonly kind: KeyKind; readonly text: string },
): Promise<MerchantSignature | undefined> {
  const signer = await merchantSigner(deps, tx, merchantId, kind)
  return signer && { signature: signer.sign(text), fingerprint: signer.fingerprint }
}
