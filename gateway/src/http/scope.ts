import type { Permission } from '@quayside/contract/permissions.ts'
import { inWords } from '@quayside/contract/money.ts'
import type { Tx } from '../db/tx.ts'
import type { Scope } from './context.ts'
import { Refusal } from './refusal.ts'
import {
  enterScope,
  operatorScope,
  leaveScope,
  putBackScope,
  scopedRole,
  scopeInForce,
  type ScopeRow,
} from '../db/scope.sql.ts'

export const everywhere: Scope = { sites: null, currencies: null, limits: null }

export const scopeOf = ({ sites, currencies, limits }: ScopeRow): Scope => ({
  sites,
  currencies,
  limits: limits && new Map(Object.entries(limits).map(([currency, minor]) => [currency, BigInt(minor)])),
})

/** From here on the transaction sees only what the scope reaches, whatever its statements ask for (ADR 0024). */
export async function narrow(tx: Tx, scope: Pick<Scope, 'sites' | 'currencies'>): Promise<void> {
  if (!reachesAll(scope)) await tx.rows(enterScope(scope.sites, scope.currencies))
}

/**
 * How far a right reaches that somebody else's call, or a job, uses in this operator's name: read anew, as it may have gone.
 * Undefined when they no longer hold it.
 */
export async function scopeNow(
  tx: Tx,
  merchantId: bigint,
  operatorId: string,
  right: Permission,
): Promise<Scope | undefined> {
  const found = await tx.maybe(operatorScope(merchantId, operatorId, right))
  if (!found?.holds) return undefined
  return found.isMain ? everywhere : scopeOf(found)
}

/** Does the work within exactly this scope, be it wider or narrower than the one in force, and leaves that as it was. */
export async function within<T>(tx: Tx, scope: Scope, work: () => Promise<T>): Promise<T> {
  const before = await tx.one(scopeInForce)
  if (!reachesAll(scope)) await narrow(tx, scope)
  else if (before.role === scopedRole) await tx.rows(leaveScope)
  else return work()
  const outcome = await work().catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })
  await tx.rows(putBackScope(before))
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

const reachesAll = ({ sites, currencies }: Pick<Scope, 'sites' | 'currencies'>): boolean =>
  sites === null && currencies === null

/** Whether the right reaches a currency at all; its money is neither seen nor moved otherwise. */
export const seesCurrency = ({ currencies }: Pick<Scope, 'currencies'>, currency: string): boolean =>
  currencies === null || currencies.includes(currency)

/**
 * What one act may move at most; a right with limits moves nothing in a currency without one.
 * @param minor in minor units of the currency
 */
export function beyondLimit(scope: Scope, currency: string, minor: bigint): Refusal[] {
  const { limits } = scope
  if (!seesCurrency(scope, currency)) return [new Refusal('role.no_limit_in_currency', { currency })]
  if (limits === null) return []
  const limit = limits.get(currency)
  if (limit === undefined) return [new Refusal('role.no_limit_in_currency', { currency })]
  if (minor <= limit) return []
  return [new Refusal('role.amount_limit', { limit: inWords(currency, limit) })]
}

/** @throws Refusal */
export function guardLimit(scope: Scope, currency: string, minor: bigint): void {
  const [refusal] = beyondLimit(scope, currency, minor)
  if (refusal) throw refusal
}
