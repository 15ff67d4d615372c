import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

export const secretText = (): string => randomBytes(24).toString('base64url')

/** Books keep what secrets are told again by, never a secret. */
export const printOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
