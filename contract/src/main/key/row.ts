import { z } from 'zod'
import { keyKinds, merchantKey } from './states.ts'

/** From where a key is used, and when last. */
export const keyServer = z.strictObject({
  ip: z.string(),
  /** The call, as its path. */
  call: z.string(),
  /** When it last used this key; null where it never did. */
  at: z.string().nullable(),
  /** When the same address last used the key that follows; null where it never did. */
  newAt: z.string().nullable(),
})
export type KeyServer = z.infer<typeof keyServer>

export const keyRow = z.strictObject({
  id: z.string(),
  version: z.int(),
  kind: z.enum(keyKinds),
  /** Of RSA. */
  bits: z.int().nullable(),
  state: z.enum(merchantKey.states),
  fingerprint: z.string(),
  lastFour: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Whether the caller made it. */
  isOwn: z.boolean(),
  /** Until when its maker may be shown the secret again; null where nobody may. */
  shownUntil: z.string().nullable(),
  /** For how long the key before it stays accepted once this one is active. */
  overlapHours: z.int(),
  activatedAt: z.string().nullable(),
  /** Of one that is retiring: since when, and until when it is accepted. */
  retiringAt: z.string().nullable(),
  retiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  lastUse: z.strictObject({ ip: z.string(), call: z.string(), at: z.string() }).nullable(),
  /** Addresses that have used one that is retiring since it was, and those of its successor; latest on the old key first. */
  servers: z.array(keyServer),
})
export type KeyRow = z.infer<typeof keyRow>
