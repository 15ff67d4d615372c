import { randomBytes } from 'node:crypto'
import { tokenLimits as limits } from '@quayside/contract/account/limits.ts'
import { machineToken, type TokenKind } from '@quayside/contract/account/token/states.ts'
import type { tokenCalls } from '@quayside/contract/account/token/token.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { tokenPrefixes } from '#acts/machine/machine-token.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { tokenHash } from '#acts/session.ts'
import { addHeldRoles } from '#areas/account/team/operator.sql.ts'
import { lockedRights } from '#areas/account/team/reach.ts'
import { callerIn, giverFor, loadTeam } from '#areas/account/team/team.ts'
import { countTokens, insertSecret, insertService, insertToken, lockTokens } from './token.sql.ts'
import { tellOfToken, type TokenDeps } from './told.ts'

/** Text that a machine shows; 256 bits, of which the hash alone is kept. */
export const newSecret = (kind: TokenKind): string =>
  `${tokenPrefixes[kind]}${randomBytes(limits.secretBytes).toString('base64url')}`

/** Amounts by currency in minor units, as they are kept. */
export const askedFromOf = (
  amounts: readonly { readonly currency: string; readonly value: string }[],
): Record<string, string> =>
  Object.fromEntries(
    amounts.map(({ currency, value }) => [currency, parseMinor(currency, value)!.toString()]),
  )

/** @throws Refusal in the field, where somebody would pass on what they do not hold */
export function refuseBeyondOwn({ operator, language }: Ctx, permissions: readonly Permission[]): void {
  const permission = permissions.find((code) => !operator.permissions.has(code))
  if (permission !== undefined)
    throw fieldRefusal({ field: 'permissions', language }, 'token.beyond_own', { permission })
}

/** @throws Refusal where a person, or the company's services, have as many as there may be */
export async function roomForToken({ tx, merchantId, operator }: Ctx, kind: TokenKind): Promise<void> {
  await tx.rows(lockTokens(merchantId))
  const { own, services } = await tx.one(countTokens(merchantId, operator.id))
  const [had, max] = kind === 'service' ? [services, limits.perMerchant] : [own, limits.perPerson]
  if (had >= max) throw new Refusal('token.too_many', { max })
}

/** In the answer that this becomes, and nowhere else. */
export const issueSecret = async (
  { tx, merchantId }: Ctx,
  { id, kind, endsAt }: { id: string; kind: TokenKind; endsAt: string },
) => {
  const secret = newSecret(kind)
  await tx.run(insertSecret(merchantId, { hash: tokenHash(secret), tokenId: id, use: 'token', endsAt }))
  return { id, secret, endsAt }
}

export const addToken =
  (deps: TokenDeps): Handle<typeof tokenCalls.add> =>
  async (ctx, { name, permissions, days, readsOnly, signed, askedFrom }) => {
    refuseBeyondOwn(ctx, permissions)
    await roomForToken(ctx, 'person')
    const id = ctx.newId()
    const { endsAt } = await ctx.tx.one(
      insertToken(ctx.merchantId, {
        id,
        kind: 'person',
        operatorId: ctx.operator.id,
        madeBy: ctx.operator.id,
        name,
        state: machineToken.next(null, 'make')!,
        permissions,
        readsOnly,
        signed,
        askedFrom: askedFromOf(askedFrom),
        client: null,
        days,
      }),
    )
    ctx.logTarget(id)
    ctx.logChange(null, { kind: 'person', name, permissions, days, readsOnly, signed })
    await tellOfToken(deps, ctx, 'made', { name, ownerIds: [] })
    return issueSecret(ctx, { id, kind: 'person', endsAt })
  }

export const addServiceToken =
  (deps: TokenDeps): Handle<typeof tokenCalls.addService> =>
  async (ctx, { name, permissions, days, readsOnly, signed, askedFrom, roleIds }) => {
    const { tx, merchantId, operator, language } = ctx
    const team = await loadTeam(tx, merchantId)
    const giver = giverFor(team, callerIn(team, ctx))
    const roles = roleIds.map((id) => {
      const role = team.roles.find((other) => other.id === id)
      if (!role) throw new Refusal('object.not_found')
      // Who could give a service more than they hold would have it themselves.
      const [permission] = lockedRights(giver, role)
      if (permission !== undefined) throw new Refusal('role.beyond_own', { permission })
      return role
    })
    const beyond = permissions.find((code) => !roles.some((role) => role.permissions.includes(code)))
    if (beyond !== undefined)
      throw fieldRefusal({ field: 'permissions', language }, 'token.beyond_own', { permission: beyond })
    await roomForToken(ctx, 'service')
    const service = ctx.newId()
    await tx.run(insertService(merchantId, { id: service, loginName: serviceName(service), name }))
    await tx.run(addHeldRoles(merchantId, service, roleIds))
    const id = ctx.newId()
    const { endsAt } = await tx.one(
      insertToken(merchantId, {
        id,
        kind: 'service',
        operatorId: service,
        madeBy: operator.id,
        name,
        state: machineToken.next(null, 'make')!,
        permissions,
        readsOnly,
        signed,
        askedFrom: askedFromOf(askedFrom),
        client: null,
        days,
      }),
    )
    ctx.logTarget(id)
    const roleNames = roles.map((role) => role.name)
    ctx.logChange(null, { kind: 'service', name, permissions, days, readsOnly, signed, roles: roleNames })
    await tellOfToken(deps, ctx, 'service', { name, ownerIds: [] })
    return issueSecret(ctx, { id, kind: 'service', endsAt })
  }

/** As logs name it, where a person has a login name; what people call it is its name. */
const serviceName = (id: string): string => `service_${id.replaceAll('-', '').slice(-12)}`
