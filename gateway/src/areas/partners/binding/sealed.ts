import { createHash, randomBytes } from 'node:crypto'
import { partnerLimits } from '@quayside/contract/partners/limits.ts'
import type { PaidAccount, PartnerSecret } from '#ports/partner/port.ts'
import { openSecret, sealSecret } from '#seal.ts'

/** State and verifier of a consent that is asked for. */
export interface AskedConsent {
  readonly state: string
  readonly verifier: string
}

/** A code that came back by the browser. */
export interface GivenCode {
  readonly code: string
  readonly verifier: string | null
}

interface Kept {
  readonly secret: PartnerSecret
  readonly accounts: readonly PaidAccount[]
  readonly ask: AskedConsent
  readonly code: GivenCode
  readonly go: string
  readonly key: string
}

const place = (what: string, id: string): string => `partner_binding|${what}|${id}`

/** Readable with the installation's key alone, in its own place on its own binding. */
export const sealOf = <K extends keyof Kept>(kek: Buffer, what: K, id: string, kept: Kept[K]): Buffer =>
  sealSecret(kek, place(what, id), JSON.stringify(kept))

export const openOf = <K extends keyof Kept>(kek: Buffer, what: K, id: string, sealed: Buffer): Kept[K] =>
  JSON.parse(openSecret(kek, place(what, id), sealed).toString('utf8')) as Kept[K]

/** Of a visit that belongs to nobody yet. */
const visitPlace = (hash: Buffer): string => `partner_visit|code|${hash.toString('hex')}`
export const sealVisit = (kek: Buffer, hash: Buffer, code: string): Buffer =>
  sealSecret(kek, visitPlace(hash), code)
export const openVisit = (kek: Buffer, hash: Buffer, sealed: Buffer): string =>
  openSecret(kek, visitPlace(hash), sealed).toString('utf8')

/** 256 bits. */
export const newState = (): string => randomBytes(32).toString('base64url')
/** 128 bits. */
export const newGrantRef = (): string => randomBytes(16).toString('base64url')
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

/** What a shop's own side signs with; its prefix lets programs that look for secrets find it. */
export function newShopKey() {
  const secret = `qshop_${randomBytes(partnerLimits.key.bytes).toString('base64url')}`
  const fingerprint = createHash('sha256').update(secret).digest('hex').slice(0, 16)
  return { secret, fingerprint, lastFour: secret.slice(-4) }
}
