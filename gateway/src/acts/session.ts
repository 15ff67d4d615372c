import { hash as digest } from 'node:crypto'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { permissions as allPermissions } from '@quayside/contract/permissions.ts'
import type { Access } from '@quayside/contract/call.ts'
import { boundless, type RowBound } from '#db/scope.sql.ts'
import type { Tx } from '#db/tx.ts'
import type { Merchant, Operator, Scope, Session } from './context.ts'
import { entersPortal } from '#acts/door/admission.ts'
import type { PortalDoor } from '#acts/door/admission.sql.ts'
import type { Machine } from '#acts/machine/machine-token.ts'
import { Refusal } from './refusal.ts'
import { narrow, scopeOf } from '#acts/reach/scope.ts'
import { forget, isRemembered, recall, recallLatest, remember } from './remembered.ts'
import { checkSession, openSession, type SessionCheck, type SessionRow } from './session.sql.ts'

/** Everything that one look at the session tells. */
export interface Caller {
  readonly merchant: Merchant
  readonly operator: Operator
  readonly session: Session
  readonly scope: Scope
  /** None of their roles has bounds, for any right. */
  readonly unbounded: boolean
  readonly stale: boolean
  readonly at: string
  /** From where they are admitted. */
  readonly door: PortalDoor | null
  /** Id of the role as which they see the portal. */
  readonly seeingAs?: string
  /** The token of a machine that calls in their name. */
  readonly machine?: Machine
  /** What that role leaves them of each right. */
  readonly seenThrough?: RowBound
}

const bearer = /^Bearer ([A-Za-z0-9_-]{1,100})$/

/** The session that a header names, by its hash. */
export function sessionOf(header: string | undefined): Buffer | undefined {
  const token = bearer.exec(header ?? '')?.[1]
  return token === undefined ? undefined : tokenHash(token)
}

export const tokenHash = (token: string): Buffer => digest('sha256', token, 'buffer')

/** What a request shows of its caller: the session's token, by its hash, and the address that the trusted hop tells. */
export interface ComesWith {
  readonly hash: Buffer | undefined
  readonly ip: string
}

/**
 * Finds the session, makes its merchant the transaction's tenant, and checks that it may make this call from where it comes.
 * @param narrowed leaves the caller what a role allows, as which they look at the portal
 * @param found told of the caller even when the call is refused, so that the refusal can be logged in their name
 */
export async function identify(
  tx: Tx,
  { hash, ip }: ComesWith,
  access: Access,
  found: (caller: Caller, isLive: boolean) => void,
  narrowed?: (caller: Caller) => Promise<Caller>,
): Promise<Caller> {
  if (!hash) throw new Refusal('session.missing')
  const looked = await look(tx, hash, neededRight(access))
  if (!looked) throw new Refusal('session.missing')
  const { caller, isLive } = looked
  const { step } = caller.session
  found(caller, isLive)
  if (!isLive) throw new Refusal('session.ended')
  // Each time: the list, and where somebody is, may be another than with the call before.
  if (!entersPortal(caller.door, ip, Date.parse(caller.at))) throw new Refusal('session.address_refused')
  if (access === 'step') return caller
  if (step === 'password' && access === 'password') return caller
  if (step !== 'open') throw new Refusal('entry.step_required')
  if (access === 'password') return caller
  const seeing = narrowed ? await narrowed(caller) : caller
  found(seeing, true)
  if (access !== 'session' && !seeing.operator.permissions.has(access))
    throw new Refusal('permission.denied', { permission: access })
  await narrow(tx, seeing.scope)
  return seeing
}

/** By what is remembered where it still stands, and anew where it does not (ADR 0072). */
async function look(
  tx: Tx,
  hash: Buffer,
  needed: string | null,
): Promise<{ caller: Caller; isLive: boolean } | undefined> {
  const { idleMinutes } = entryLimits.session
  if (isRemembered(hash)) {
    const now = await tx.maybe(checkSession(hash, idleMinutes))
    const known = now && recall(hash, now.version, needed)
    if (known) {
      const { merchant, operator, scope, unbounded, door } = known
      const { stale, at } = now
      const caller = { merchant, operator, session: sessionIn(now, hash), scope, unbounded, door, stale, at }
      return { caller, isLive: now.live }
    }
  }
  const row = await tx.maybe(openSession(hash, idleMinutes, needed))
  if (!row?.live) forget(hash)
  if (!row) return undefined
  const caller = callerOf(row, hash)
  if (row.live) remember(caller, row.version, needed)
  return { caller, isLive: row.live }
}

/** Who calls, by what is remembered alone, where nothing stands in the way of the call but that it may be out of date. */
export function expected(hash: Buffer, access: Access): ExpectedCaller | undefined {
  const known = recallLatest(hash, neededRight(access))
  if (!known || known.session.step !== 'open' || !known.operator.permissions.has(access)) return undefined
  return boundless(known.scope.bounds) ? { ...known, stale: false, at: '' } : undefined
}

export type ExpectedCaller = Caller & { readonly version: bigint }

/** The same with what the look at the session says; undefined where anything of it is not as it was expected. */
export async function confirmed(
  tx: Tx,
  { hash, ip }: ComesWith & { readonly hash: Buffer },
  guess: ExpectedCaller,
): Promise<Caller | undefined> {
  const now = await tx.maybe(checkSession(hash, entryLimits.session.idleMinutes))
  if (!now?.live || now.version !== guess.version) return undefined
  if (now.step !== guess.session.step || now.code_checked !== guess.session.codeChecked) return undefined
  if (!entersPortal(guess.door, ip, Date.parse(now.at))) return undefined
  const { version: _, ...caller } = guess
  return { ...caller, stale: now.stale, at: now.at }
}

const sessionIn = (row: SessionCheck, tokenHash: Buffer): Session => ({
  tokenHash,
  step: row.step,
  codeChecked: row.code_checked,
})

const everything: ReadonlySet<string> = new Set<string>(allPermissions)
/** Whose scope and limits count for a call; null where it takes no right. */
export const neededRight = (access: Access): string | null => (everything.has(access) ? access : null)
/** A main user holds everything, with a role or without one. */
const mainRole = 'main'

export function callerOf(row: SessionRow, hash: Buffer): Caller {
  return {
    merchant: {
      id: row.merchant_id,
      name: row.merchant_name,
      platform: row.platform,
      zone: row.zone,
      frozen: row.frozen,
    },
    operator: {
      id: row.operator_id,
      name: row.login_name,
      realName: row.real_name,
      isMain: row.is_main,
      roleId: row.role_id ?? (row.is_main ? mainRole : null),
      roleName: row.role_name,
      permissions: row.is_main ? everything : new Set(row.permissions),
    },
    session: sessionIn(row, hash),
    scope: scopeOf(row),
    unbounded: row.bounds === null,
    door: row.door,
    stale: row.stale,
    at: row.at,
  }
}
