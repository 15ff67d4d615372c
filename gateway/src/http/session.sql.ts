import type { SessionStep } from '@quayside/contract/entry/sign-in.ts'
import type { Query } from '../db/tx.ts'
import type { ScopeRow } from '../db/scope.sql.ts'

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

export const touchSessions = (tokenHashes: readonly Buffer[]): Query => ({
  name: 'touch_sessions',
  text: 'select touch_sessions($1)',
  values: [tokenHashes],
})

export const databaseClock: Query<{ at: string }> = { name: 'database_clock', text: 'select now() as at' }
