import type { PortalDoor } from '#acts/door/admission.sql.ts'
import type { Merchant, Operator, Scope, Session } from './context.ts'

/** What a session's owner may do, as it was under one number of their merchant (ADR 0072). */
interface Remembered {
  readonly version: bigint
  readonly merchant: Merchant
  readonly operator: Operator
  readonly session: Session
  readonly unbounded: boolean
  /** Its ends are held against the clock of each call. */
  readonly door: PortalDoor | null
  /** By the right that a call takes; null for calls that take none. */
  readonly scopes: Map<string | null, Scope>
}

/** The same for one right. */
export type Known = Omit<Remembered, 'version' | 'scopes'> & { readonly scope: Scope }

const sessionsMax = 2_000
const sessions = new Map<string, Remembered>()

// Bytes as characters: a hash is a key, and text of it need not be read by anybody.
const keyOf = (hash: Buffer): string => hash.toString('latin1')

/** Whether anything is remembered of a session, so that its number is worth asking for. */
export const isRemembered = (hash: Buffer): boolean => sessions.has(keyOf(hash))

/** What holds under this number and for this right; undefined where that has to be looked up. */
export function recall(hash: Buffer, version: bigint | null, right: string | null): Known | undefined {
  const found = recallLatest(hash, right)
  return version !== null && found?.version === version ? found : undefined
}

/** What held when it was last looked up, which is good for a guess alone. */
export function recallLatest(
  hash: Buffer,
  right: string | null,
): (Known & { readonly version: bigint }) | undefined {
  const found = sessions.get(keyOf(hash))
  const scope = found?.scopes.get(right)
  if (!found || !scope) return undefined
  const { merchant, operator, session, unbounded, door, version } = found
  return { merchant, operator, session, unbounded, door, scope, version }
}

/** @param version null for whoever must be looked up each time */
export function remember(
  { merchant, operator, unbounded, door, scope, session }: Known,
  version: bigint | null,
  right: string | null,
): void {
  const key = keyOf(session.tokenHash)
  const before = sessions.get(key)
  if (version !== null && before?.version === version) {
    before.scopes.set(right, scope)
    return
  }
  sessions.delete(key)
  if (version === null) return
  const scopes = new Map([[right, scope]])
  sessions.set(key, { version, merchant, operator, session, unbounded, door, scopes })
  if (sessions.size > sessionsMax) sessions.delete(sessions.keys().next().value!)
}

export const forget = (hash: Buffer): boolean => sessions.delete(keyOf(hash))
