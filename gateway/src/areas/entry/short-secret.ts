import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A token that opens something by itself: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The same token for each use of one secret, and nobody without the pepper can make it. */
export const derivedToken = (pepper: Buffer, purpose: string, secret: string): string =>
  createHmac('sha256', pepper).update(`${purpose}|${secret}`).digest('base64url')

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Codes and captchas are short, so their hash needs the pepper, and their id to be worth nothing elsewhere. */
export const hashShort = (pepper: Buffer, purpose: string, id: string, text: string): Buffer =>
  createHmac('sha256', pepper).update(`${purpose}|${id}|${text}`).digest()

export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
