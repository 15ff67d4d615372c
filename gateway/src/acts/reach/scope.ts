import type { Permission } from '@quayside/contract/permissions.ts'
import { inWords } from '@quayside/contract/money.ts'
import type { Tx } from '#db/tx.ts'
import { liesWithin, widestOf } from './bound.ts'
import type { Bound, Scope } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import {
  boundless,
  type BoundRow,
  enterScope,
  operatorScope,
  leaveScope,
  putBackScope,
  scopedRole,
  type RowBound,
  scopeInForce,
  type ScopeRow,
} from '#db/scope.sql.ts'

export const everywhere: Scope = { bounds: [{ sites: null, currencies: null, limits: null }] }

export const scopeOf = ({ bounds }: ScopeRow): Scope =>
  bounds === null ? everywhere : { bounds: widestOf(bounds.map(boundOf)) }

const boundOf = ({ sites, currencies, limits }: BoundRow): Bound => ({
  sites,
  currencies,
  limits: limits && new Map(Object.entries(limits).map(([currency, minor]) => [currency, BigInt(minor)])),
})

/** From here on the transaction sees only what the scope reaches, whatever its statements ask for (ADR 0024). */
export async function narrow(tx: Tx, { bounds }: Scope): Promise<void> {
  if (!boundless(bounds)) await tx.rows(enterScope(bounds))
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
export async function withinScope<T>(tx: Tx, scope: Scope, work: () => Promise<T>): Promise<T> {
  const before = await tx.one(scopeInForce)
  if (!boundless(scope.bounds)) await narrow(tx, scope)
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

/** What is left out of the rows; null where nothing is. */
export const rowBounds = ({ bounds }: Scope): RowBound[] | null =>
  boundless(bounds) ? null : bounds.map(({ sites, currencies }) => ({ sites, currencies }))

/** Whether each row that one reaches is reached by the other, by one of its bounds; limits are for moves. */
export const rowsWithin = (inner: Scope, outer: Scope): boolean =>
  inner.bounds.every((bound) =>
    outer.bounds.some((other) => liesWithin({ ...bound, limits: null }, { ...other, limits: null })),
  )

/** The same right over all sites at once, in the currencies that it reaches there; undefined where each of its bounds names sites. */
export function overAllSites({ bounds }: Scope): Scope | undefined {
  const whole = bounds.filter(({ sites }) => sites === null)
  return whole.length === 0 ? undefined : { bounds: whole }
}

const reachesCurrency = ({ currencies }: Bound, currency: string): boolean =>
  currencies === null || currencies.includes(currency)

/** Whether the right reaches these currencies together; their money is neither seen nor moved otherwise. */
export const seesCurrency = ({ bounds }: Scope, ...currencies: readonly string[]): boolean =>
  bounds.some((bound) => currencies.every((currency) => reachesCurrency(bound, currency)))

/** Whether there is no currency that it does not reach. */
export const seesEveryCurrency = ({ bounds }: Scope): boolean =>
  bounds.some(({ currencies }) => currencies === null)

/** Where money is moved: an order's site, or undefined for money of the merchant, which belongs to none. */
export interface MoneyPlace {
  readonly currency: string
  readonly siteId?: string | null
}

const reaches = (bound: Bound, { currency, siteId }: MoneyPlace): boolean =>
  reachesCurrency(bound, currency) &&
  (siteId === undefined || bound.sites === null || (siteId !== null && bound.sites.includes(siteId)))

/** Whether what stands there is seen at all. */
export const reachesPlace = ({ bounds }: Scope, place: MoneyPlace): boolean =>
  bounds.some((bound) => reaches(bound, place))

/** Whether one of the roles moves any amount there. */
export const hasNoLimit = ({ bounds }: Scope, place: MoneyPlace): boolean =>
  bounds.some((bound) => reaches(bound, place) && bound.limits === null)

/**
 * What one act may move at most; a right with limits moves nothing in a currency without one.
 * @param minor in minor units of the currency
 * @param currency another one than the place's, where the act there costs such money
 */
export function beyondLimit(
  scope: Scope,
  place: MoneyPlace,
  minor: bigint,
  currency = place.currency,
): Refusal[] {
  if (hasNoLimit(scope, place)) return []
  const limits = scope.bounds.flatMap((bound) => {
    const limit = reaches(bound, place) ? bound.limits?.get(currency) : undefined
    return limit === undefined ? [] : [limit]
  })
  if (limits.length === 0) return [new Refusal('role.no_limit_in_currency', { currency })]
  const limit = limits.reduce((most, one) => (one > most ? one : most))
  return minor <= limit ? [] : [new Refusal('role.amount_limit', { limit: inWords(currency, limit) })]
}

/** @throws Refusal */
export function guardLimit(scope: Scope, place: MoneyPlace, minor: bigint, currency?: string): void {
  const [refusal] = beyondLimit(scope, place, minor, currency)
  if (refusal) throw refusal
}
