import { createHash, randomBytes } from 'node:crypto'
import { isSameMac, mac, macAsStored } from '#mac.ts'

/** A token that opens something by itself: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The same token for each use of one ticket, and nobody without the pepper can make it. */
export const sessionOfTicket = (pepper: Buffer, ticket: string): string =>
  mac(pepper, 'session of ticket', [ticket]).toString('base64url')

/** The same for all passkeys of a person, for as long as they live. */
export const passkeyUser = (pepper: Buffer, operatorId: string): string =>
  macAsStored(pepper, 'passkey user', [operatorId]).toString('base64url')

export const hashRecoveryCode = (pepper: Buffer, operatorId: string, code: string): Buffer =>
  macAsStored(pepper, 'recovery code', [operatorId, code])

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Codes and captchas are short, so their hash needs the pepper, and their id to be worth nothing elsewhere. */
export const hashShort = (pepper: Buffer, purpose: string, id: string, text: string): Buffer =>
  mac(pepper, 'short secret', [purpose, id, text])

export const sameHash = isSameMac
