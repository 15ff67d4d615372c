import { machineToken } from '@quayside/contract/account/token/states.ts'
import type { tokenCalls, TokenRow } from '@quayside/contract/account/token/token.ts'
import { wire } from '@quayside/contract/money.ts'
import { isPersonal, type Permission, permissions } from '@quayside/contract/permissions.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { lockedRights } from '#areas/account/team/reach.ts'
import { callerIn, giverFor, loadTeam } from '#areas/account/team/team.ts'
import { type TokenRecord, tokensOf } from './list.sql.ts'
import { addServiceToken, addToken, issueSecret } from './make.ts'
import {
  deedsOf,
  dropSecrets,
  endToken,
  findToken,
  lockToken,
  removeService,
  renameToken,
  type StoredToken,
} from './token.sql.ts'
import { tellOfToken, type TokenDeps } from './told.ts'

const view: Permission = 'account.token.view'
const manage: Permission = 'account.token.manage'

/** Tokens with which machines and agents call: made, named, ended (ADR 0125). */
export const createTokens = (deps: TokenDeps): Handlers<typeof tokenCalls> => ({
  list,
  add: addToken(deps),
  addService: addServiceToken(deps),

  async issue(ctx, { id }) {
    const token = await lockedToken(ctx, id)
    if (token.madeBy !== ctx.operator.id) throw new Refusal('object.not_found')
    if (!token.issuable) throw new Refusal('token.in_use')
    await ctx.tx.run(dropSecrets(ctx.merchantId, id))
    return issueSecret(ctx, token)
  },

  async rename(ctx, { id, name }) {
    const token = await lockedToken(ctx, id)
    if (!mayEnd(ctx, token)) throw new Refusal('object.not_found')
    if (token.state === 'ended') throw new Refusal('token.ended')
    await ctx.tx.run(renameToken(ctx.merchantId, id, name))
    ctx.logChange({ name: token.name }, { name })
    return {}
  },

  async end(ctx, { id }) {
    const token = await lockedToken(ctx, id)
    if (!mayEnd(ctx, token)) throw new Refusal('object.not_found')
    const state = machineToken.next(token.state, 'end')
    // Whoever ends it twice has what they wanted.
    if (state === undefined) return {}
    await ctx.tx.run(endToken(ctx.merchantId, id, { state, because: 'ended', by: ctx.operator.id }))
    if (token.kind === 'service') await ctx.tx.run(removeService(ctx.merchantId, token.operatorId))
    ctx.logChange({ name: token.name, state: token.state }, { name: token.name, state })
    await tellOfToken(deps, ctx, 'ended', { name: token.name, ownerIds: [token.operatorId, token.madeBy] })
    return {}
  },

  async deeds({ tx, merchantId, operator }, { id }) {
    const token = await tx.maybe(findToken(merchantId, id))
    if (!token || !(isOwn({ operator }, token) || operator.permissions.has(view)))
      throw new Refusal('object.not_found')
    return { deeds: await tx.rows(deedsOf(merchantId, id)) }
  },
})

type Whose = Pick<StoredToken, 'operatorId' | 'madeBy'>

/** A service is its maker's as long as they may manage such things. */
const isOwn = ({ operator }: Pick<Ctx, 'operator'>, { operatorId, madeBy }: Whose): boolean =>
  operatorId === operator.id || madeBy === operator.id
const mayEnd = (ctx: Pick<Ctx, 'operator'>, token: Whose): boolean =>
  isOwn(ctx, token) || ctx.operator.permissions.has(manage)

/** Another merchant's is as unknown as none. */
async function lockedToken({ tx, merchantId, logTarget }: Ctx, id: string): Promise<StoredToken> {
  const token = await tx.maybe(lockToken(merchantId, id))
  if (!token) throw new Refusal('object.not_found')
  logTarget(id)
  return token
}

const list: Handlers<typeof tokenCalls>['list'] = async (ctx) => {
  const { tx, merchantId, operator } = ctx
  const rows = await tx.rows(tokensOf(merchantId, operator.id, operator.permissions.has(view)))
  return {
    tokens: rows.map((row) => shown(ctx, row)),
    scopes: permissions.filter((code) => operator.permissions.has(code) && !isPersonal(code)),
    roles: operator.permissions.has(manage) ? await rolesToGive(ctx) : null,
  }
}

async function rolesToGive(ctx: Ctx) {
  const team = await loadTeam(ctx.tx, ctx.merchantId)
  const giver = giverFor(team, callerIn(team, ctx))
  return team.roles
    .filter((role) => lockedRights(giver, role).length === 0)
    .map(({ id, name, permissions: codes }) => ({
      id,
      name,
      permissions: codes.filter((code) => !isPersonal(code)),
    }))
    .filter((role) => role.permissions.length > 0)
}

function shown(ctx: Ctx, row: TokenRecord): TokenRow {
  const { operatorId, madeById, held, askedFrom, permissions: granted, roles, ...rest } = row
  const whose = { operatorId, madeBy: madeById }
  return {
    ...rest,
    permissions: [...granted],
    lost: held === null ? [] : granted.filter((code) => !held.includes(code)),
    roles: [...roles],
    askedFrom: Object.entries(askedFrom).map(([currency, minor]) => wire(currency, BigInt(minor))),
    isOwn: isOwn(ctx, whose),
    mayEnd: row.state === 'active' && mayEnd(ctx, whose),
  }
}
