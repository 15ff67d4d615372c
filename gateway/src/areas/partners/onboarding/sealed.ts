import { createHash, randomBytes } from 'node:crypto'
import { type TypedContent, typedContent } from '@quayside/contract/partners/onboarding/content.ts'
import { onboardingLimits } from '@quayside/contract/partners/onboarding/limits.ts'
import { openSecret, sealSecret } from '#seal.ts'
import type { OnboardingRow } from './onboarding.sql.ts'

/** The secret of a form's link, and what of it is stored. */
export function newRef(): { readonly ref: string; readonly refHash: Buffer } {
  const ref = randomBytes(onboardingLimits.refBytes).toString('base64url')
  return { ref, refHash: hashOfRef(ref) }
}
export const hashOfRef = (ref: string): Buffer => createHash('sha256').update(ref).digest()

const place = (id: string, what: 'content' | 'email' | 'paper') => `onboarding|${what}|${id}`

export const sealContent = (key: Buffer, id: string, content: TypedContent): Buffer =>
  sealSecret(key, place(id, 'content'), JSON.stringify(content))
export const openContent = (key: Buffer, { id, contentSealed }: OnboardingRow): TypedContent =>
  typedContent.parse(JSON.parse(openSecret(key, place(id, 'content'), contentSealed).toString()))

/** @param id of the request or the form that it belongs to: it opens nowhere else */
export const sealEmail = (key: Buffer, id: string, email: string): Buffer =>
  sealSecret(key, place(id, 'email'), email)
export const openEmail = (key: Buffer, { id, emailSealed }: { id: string; emailSealed: Buffer }): string =>
  openSecret(key, place(id, 'email'), emailSealed).toString()

export const sealPaper = (key: Buffer, id: string, bytes: Uint8Array): Buffer =>
  sealSecret(key, place(id, 'paper'), Buffer.from(bytes))
export const openPaper = (key: Buffer, id: string, sealed: Buffer): Buffer =>
  openSecret(key, place(id, 'paper'), sealed)
