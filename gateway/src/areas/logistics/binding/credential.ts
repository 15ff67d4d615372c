import { createHash } from 'node:crypto'
import { openSecret, sealSecret } from '#seal.ts'

const placeOf = (merchantId: bigint, id: string): string => `logistics_binding|${merchantId}|${id}`

/** A credential as it is kept: sealed for its own row, and what may be told of it. */
export function keptCredential(kek: Buffer, merchantId: bigint, id: string, credential: string) {
  return {
    sealed: sealSecret(kek, placeOf(merchantId, id), credential),
    fingerprint: createHash('sha256').update(credential).digest('hex').slice(0, 16),
    lastFour: credential.slice(-4),
  }
}

export const openCredential = (kek: Buffer, merchantId: bigint, id: string, sealed: Buffer): string =>
  openSecret(kek, placeOf(merchantId, id), sealed).toString('utf8')
