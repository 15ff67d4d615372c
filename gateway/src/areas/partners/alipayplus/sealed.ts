import { type WalletDraft, walletDraft } from '@quayside/contract/partners/alipayplus/content.ts'
import { openSecret, sealSecret } from '#seal.ts'

const place = (merchantId: bigint, what: 'content' | 'paper', id: string): string =>
  `alipayplus|${what}|${merchantId}|${id}`

interface SealedContent {
  readonly id: string
  readonly contentSealed: Buffer
}

/** Readable with the installation's key alone, in its own place on its own row. */
export const sealDraft = (key: Buffer, merchantId: bigint, id: string, content: WalletDraft): Buffer =>
  sealSecret(key, place(merchantId, 'content', id), JSON.stringify(content))
export const openDraft = (
  key: Buffer,
  merchantId: bigint,
  { id, contentSealed }: SealedContent,
): WalletDraft => {
  const sealed = openSecret(key, place(merchantId, 'content', id), contentSealed).toString()
  // What was sealed before the field had this name cannot be written anew by a migration.
  const { number, ...rest } = JSON.parse(sealed) as { number?: string }
  return walletDraft.parse(number === undefined ? rest : { ...rest, registrationNumber: number })
}

export const sealShopPaper = (key: Buffer, merchantId: bigint, id: string, bytes: Uint8Array): Buffer =>
  sealSecret(key, place(merchantId, 'paper', id), Buffer.from(bytes))
export const openShopPaper = (
  key: Buffer,
  merchantId: bigint,
  { id, contentSealed }: SealedContent,
): Buffer => openSecret(key, place(merchantId, 'paper', id), contentSealed)
