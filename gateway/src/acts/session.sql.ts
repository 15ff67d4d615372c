import type { SessionStep } from '@quayside/contract/entry/sign-in/sign-in.ts'
import type { Query } from '#db/tx.ts'
import type { PortalDoor } from '#acts/door/admission.sql.ts'
import type { ScopeRow } from '#db/scope.sql.ts'

export interface SessionRow extends ScopeRow {
  readonly live: boolean
  readonly merchant_id: bigint
  readonly operator_id: string
  readonly login_name: string
  readonly real_name: string
  readonly is_main: boolean
  readonly role_id: string | null
  readonly role_name: string | null
  readonly permissions: string[]
  readonly merchant_name: string
  readonly platform: string | null
  readonly zone: string
  readonly frozen: boolean
  readonly step: SessionStep
  readonly code_checked: boolean
  /** Its idle time was last counted from more than a minute ago. */
  readonly stale: boolean
  readonly at: string
  /** Under which the rest may be remembered; null where it may not. */
  readonly version: bigint | null
  readonly door: PortalDoor | null
}

/**
 * Whose session it is; a live one makes its merchant the transaction's tenant.
 * @param needed the right whose scope and limits count; null for those of all roles
 */
export const openSession = (
  tokenHash: Buffer,
  idleMinutes: number,
  needed: string | null,
): Query<SessionRow> => ({
  name: 'open_session',
  text: 'select * from open_session($1, make_interval(mins => $2), $3)',
  values: [tokenHash, idleMinutes, needed],
})

export type SessionCheck = Pick<SessionRow, 'live' | 'stale' | 'step' | 'code_checked' | 'at' | 'version'>

/** Whether it still stands, and under which number; a live one makes its merchant the transaction's tenant. */
export const checkSession = (tokenHash: Buffer, idleMinutes: number): Query<SessionCheck> => ({
  name: 'check_session',
  text: 'select * from check_session($1, make_interval(mins => $2))',
  values: [tokenHash, idleMinutes],
})

export const touchSessions = (tokenHashes: readonly Buffer[]): Query => ({
  name: 'touch_sessions',
  text: 'select touch_sessions($1)',
  values: [tokenHashes],
})

export interface RoleSeen {
  readonly name: string
  readonly permissions: string[]
  readonly sites: string[] | null
  readonly currencies: string[] | null
}

export const roleSeen = (merchantId: bigint, roleId: string): Query<RoleSeen> => ({
  name: 'role_seen',
  text: `select r.name, r.sites, r.currencies::text[] as currencies,
      array(select p.permission from role_permission p where p.merchant_id = r.merchant_id and p.role_id = r.id) as permissions
    from role r where r.merchant_id = $1 and r.id = $2`,
  values: [merchantId, roleId],
})

/** A day on which an operator took a right. */
export interface RightUse {
  readonly merchant_id: string
  readonly operator_id: string
  readonly permission: string
  readonly used_on: string
}

export const noteUses = (uses: readonly RightUse[]): Query => ({
  name: 'note_permission_uses',
  text: 'select note_permission_uses($1)',
  values: [JSON.stringify(uses)],
})
