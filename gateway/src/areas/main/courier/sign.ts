import { createPrivateKey, createSecretKey, type KeyObject, sign } from 'node:crypto'
import {
  signedText,
  webhookHeaders,
  webhookSecretPrefixes as prefixes,
} from '@quayside/contract/main/notify/signed.ts'
import type { Tx } from '#db/tx.ts'
import { type MerchantSigner, merchantSigner } from '#areas/main/key/signature.ts'
import type { KeyDeps } from '#areas/main/key/told.ts'
import { openEndpointSecret } from '#areas/main/notify/secret.ts'
import { macBytes } from '#mac.ts'
import type { EndpointFacts } from './lane.sql.ts'

/** What an address's bodies are signed with; opened once, and kept for as long as the lane is held or its settings stand. */
export interface Signer {
  readonly hmac: readonly KeyObject[]
  readonly ed25519: readonly KeyObject[]
  readonly legacy: MerchantSigner | undefined
}

export async function signerOf(deps: KeyDeps, tx: Tx, facts: EndpointFacts): Promise<Signer> {
  const { merchantId, secrets, legacyKind } = facts
  const opened = secrets.map(({ id, kind, sealed }) => ({
    kind,
    secret: openEndpointSecret(deps.keyEncryptionKey, merchantId, id, Buffer.from(sealed, 'hex')),
  }))
  return {
    hmac: opened.flatMap(({ kind, secret }) =>
      kind === 'hmac' ? [createSecretKey(secret.slice(prefixes.hmac.length), 'base64')] : [],
    ),
    ed25519: opened.flatMap(({ kind, secret }) =>
      kind === 'ed25519'
        ? [
            createPrivateKey({
              key: Buffer.from(secret.slice(prefixes.privateHalf.length), 'base64'),
              format: 'der',
              type: 'pkcs8',
            }),
          ]
        : [],
    ),
    legacy: legacyKind === null ? undefined : await merchantSigner(deps, tx, merchantId, legacyKind),
  }
}

/** Made anew for each attempt: the id and the body stay, time and signatures do not. */
export function signedHeaders(
  { hmac, ed25519, legacy }: Signer,
  { id, body, seconds }: { readonly id: string; readonly body: string; readonly seconds: number },
): Record<string, string> {
  const text = signedText(id, seconds, body)
  const signatures = [
    ...hmac.map((key) => `v1,${macBytes(key, text).toString('base64')}`),
    ...ed25519.map((key) => `v1a,${sign(null, Buffer.from(text), key).toString('base64')}`),
  ]
  return {
    [webhookHeaders.id]: id,
    [webhookHeaders.timestamp]: String(seconds),
    [webhookHeaders.signature]: signatures.join(' '),
    ...(legacy && {
      [webhookHeaders.legacySignature]: `${legacy.kind.toUpperCase()}=${legacy.sign(text)}`,
      [webhookHeaders.legacyKey]: legacy.fingerprint,
    }),
  }
}
