import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { framed } from '@quayside/contract/framed.ts'

/** What a MAC is for: one that was made for one purpose is worth nothing for another. */
export type MacPurpose =
  | 'short secret'
  | 'session of ticket'
  | 'code of a reset'
  | 'unconfirmed address'
  | 'card frame'
  | 'tool dry run'
  | 'agent request state'
  | 'partner'

/** HMAC-SHA256 over a purpose and texts of which nobody can make the same out of others. */
export const mac = (key: Buffer, purpose: MacPurpose, parts: readonly string[]): Buffer =>
  hmac(key, framed([purpose, ...parts]))

/** Kept for as long as what they tell again, so that their form stays; how many texts each has. */
const stored = { 'recovery code': 2, 'passkey user': 1, withdrawal_card: 2 } as const

/**
 * As stored values were always made: parted by bars, of which none but the last text may hold one, so that these are told apart
 * as well.
 */
export function macAsStored(key: Buffer, purpose: keyof typeof stored, parts: readonly string[]): Buffer {
  if (parts.length !== stored[purpose] || parts.slice(0, -1).some((part) => part.includes('|')))
    throw new Error(`no stored value of ${purpose} is made of these texts`)
  return hmac(key, [purpose, ...parts].join('|'))
}

/** Over a text that the contract puts together, for those who have the other copy of the key. */
export const macOfText = (key: Buffer | string, text: string): string => hmac(key, text).toString('hex')

/** Over a text, with a key that is shared with a merchant's server. */
export const macBytes = (key: KeyObject, text: string): Buffer => hmac(key, text)

export const isSameMac = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

export const sha256Hex = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

const hmac = (key: Buffer | string | KeyObject, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()
