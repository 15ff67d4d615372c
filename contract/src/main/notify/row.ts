import { z } from 'zod'
import { eventTypes, payloadVersions } from './event-types.ts'
import { notifyFamilyNames } from './families.ts'
import { keyKinds } from '#main/key/states.ts'
import {
  attemptProblems,
  breakerStates,
  disabledReasons,
  endpointSecret,
  endpointSecretKinds,
  notifyEndpoint,
} from './states.ts'

export const endpointSecretRow = z.strictObject({
  id: z.string(),
  kind: z.enum(endpointSecretKinds),
  state: z.enum(endpointSecret.states),
  fingerprint: z.string(),
  lastFour: z.string(),
  /** Of ed25519: nothing secret. */
  publicKey: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Until when its maker may be shown it again; null where nobody may. */
  shownUntil: z.string().nullable(),
  /** Until when it signs as well. */
  retiresAt: z.string().nullable(),
})

/** An address that is asked to echo a nonce, before anything is sent there. */
export const pendingAddress = z.strictObject({
  url: z.string(),
  tries: z.int(),
  /** Until when it can; null in `askedAgainAt` where it is asked no more. */
  until: z.string(),
  askedAgainAt: z.string().nullable(),
  /** What came of the last try; null before the first one. */
  problem: z.enum([...attemptProblems, 'not_echoed']).nullable(),
})

/** How it does. */
export const endpointHealth = z.strictObject({
  breaker: z.enum(breakerStates),
  failingSince: z.string().nullable(),
  lastSuccessAt: z.string().nullable(),
  /** When the next attempt may be made, where it is let alone. */
  shutUntil: z.string().nullable(),
  /** Not delivered within thirty days, at most one more than is counted. */
  dead: z.int(),
})

export const endpointRow = z.strictObject({
  id: z.string(),
  version: z.int(),
  family: z.enum(notifyFamilyNames),
  state: z.enum(notifyEndpoint.states),
  disabledReason: z.enum(disabledReasons).nullable(),
  /** Where events go; null until an address has echoed. */
  url: z.string().nullable(),
  pending: pendingAddress.nullable(),
  /** Null is all sites. */
  site: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  types: z.array(z.enum(eventTypes)),
  ed25519: z.boolean(),
  legacyKind: z.enum(keyKinds).nullable(),
  payloadVersion: z.enum(payloadVersions),
  inOrder: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string(),
  disabledAt: z.string().nullable(),
  secrets: z.array(endpointSecretRow),
  health: endpointHealth,
})
export type EndpointRow = z.infer<typeof endpointRow>
