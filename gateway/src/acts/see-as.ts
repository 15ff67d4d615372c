import { z } from 'zod'
import type { Call } from '@quayside/contract/call.ts'
import { headers } from '@quayside/contract/envelope.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { FastifyRequest } from 'fastify'
import type { RowBound } from '#db/scope.sql.ts'
import type { Tx } from '#db/tx.ts'
import { widestOf } from '#acts/reach/bound.ts'
import type { Scope } from './context.ts'
import { denied, Refusal } from './refusal.ts'
import { everywhere, scopeNow } from '#acts/reach/scope.ts'
import { roleSeen } from './session.sql.ts'
import type { Caller } from './session.ts'

/** Whoever may read roles may look through one: it shows less than they may see, never more (ADR 0030). */
const needed: Permission = 'account.role.view'

/** As which role the caller wishes to see the portal. @throws Refusal for what is no id of one */
export function seeAsOf(request: FastifyRequest): string | undefined {
  const given = request.headers[headers.seeAs]
  if (given === undefined) return undefined
  if (!z.uuid().safeParse(given).success) throw new Refusal('request.malformed')
  return given as string
}

/** Everything else is refused to whoever looks as a role; ending the session and choosing its language stay their own. */
export const isLook = ({ effect, access, looks }: Call): boolean =>
  effect === 'read' || looks === true || access === 'step'

/**
 * The caller with what the role leaves of their rights: the same person and session, no right and no row more than before.
 * A look as a role that is gone is refused, as it would otherwise show everything.
 */
export async function asRole(tx: Tx, caller: Caller, roleId: string): Promise<Caller> {
  if (!caller.operator.permissions.has(needed)) throw denied(needed)
  const role = await tx.maybe(roleSeen(caller.merchant.id, roleId))
  if (!role) throw new Refusal('role.not_seen')
  const held = new Set(role.permissions)
  return {
    ...caller,
    operator: {
      ...caller.operator,
      isMain: false,
      roleId,
      roleName: role.name,
      permissions: caller.operator.permissions.intersection(held),
    },
    scope: narrowed(caller.scope, role),
    seeingAs: roleId,
    seenThrough: { sites: role.sites, currencies: role.currencies },
  }
}

/** How far a right reaches that the call itself does not take; undefined where the caller does not hold it. */
export async function scopeOfRight(tx: Tx, caller: Caller, right: Permission): Promise<Scope | undefined> {
  const { merchant, operator, seenThrough, unbounded } = caller
  if (!operator.permissions.has(right)) return undefined
  const own = unbounded ? everywhere : await scopeNow(tx, merchant.id, operator.id, right)
  return own && seenThrough ? narrowed(own, seenThrough) : own
}

const both = (a: readonly string[] | null, b: readonly string[] | null): readonly string[] | null =>
  a === null || b === null ? (a ?? b) : a.filter((one) => b.includes(one))

/** Limits stay the caller's own: nothing moves while they look. */
const narrowed = (own: Scope, role: RowBound): Scope => ({
  bounds: widestOf(
    own.bounds.map(({ sites, currencies, limits }) => ({
      sites: both(sites, role.sites),
      currencies: both(currencies, role.currencies),
      limits,
    })),
  ),
})
