import { createHash } from 'node:crypto'
import { agentLimits as limits } from '@quayside/contract/account/limits.ts'
import { machineToken } from '@quayside/contract/account/token/states.ts'
import type { AgentDesk, TokenAnswer } from '#acts/machine/agent-desk.ts'
import { deedLine } from '#acts/log/deed-line.ts'
import { insertLine } from '#acts/log/operation-log.sql.ts'
import { tokenHash } from '#acts/session.ts'
import { asSystem } from '#acts/system-ctx.ts'
import type { Ctx } from '#acts/context.ts'
import { newSecret } from '#areas/account/token/make.ts'
import { tellOfToken } from '#areas/account/token/told.ts'
import { endToken, insertSecret } from '#areas/account/token/token.sql.ts'
import {
  agentOwner,
  type Grant,
  lockCode,
  lockGrant,
  lockSecret,
  rotateSecrets,
  useAgentCode,
} from './agent.sql.ts'
import { type AgentDeps, isResource, newText } from './request.ts'

/** Looks like nothing that calls are made with. */
const refreshPrefix = 'qrt_'

/** Codes and refresh tokens for new tokens: each is taken once, and one that comes twice ends the whole grant. */
export const exchange =
  (deps: AgentDeps): AgentDesk['exchange'] =>
  async (form, ip) => {
    if (!isResource(form.get('resource'), deps.portalAddress)) return { error: 'invalid_target' }
    const type: string = form.get('grant_type') ?? ''
    switch (type) {
      case 'authorization_code':
        return forWhomever(deps, form.get('code'), ip, (ctx, hash) => ofCode(deps, ctx, hash, form))
      case 'refresh_token':
        return forWhomever(deps, form.get('refresh_token'), ip, (ctx, hash) =>
          ofRefresh(deps, ctx, hash, form),
        )
      default:
        return { error: 'unsupported_grant_type' }
    }
  }

export const revoke =
  (deps: AgentDeps): AgentDesk['revoke'] =>
  async (form) => {
    await forWhomever(deps, form.get('token'), '127.0.0.1', async (ctx, hash) => {
      const secret = await ctx.tx.maybe(lockSecret(ctx.merchantId, hash))
      const grant = secret && (await ctx.tx.maybe(lockGrant(ctx.merchantId, secret.tokenId)))
      if (grant?.live) await end(ctx, grant, 'ended')
      return { error: 'done' }
    })
  }

const unknown: TokenAnswer = { error: 'invalid_grant' }

/** Whose it is, is known by what was shown alone. */
async function forWhomever(
  { db }: AgentDeps,
  shown: string | null,
  ip: string,
  work: (ctx: Ctx, hash: Buffer) => Promise<TokenAnswer>,
): Promise<TokenAnswer> {
  if (shown === null || shown.length > 100) return unknown
  const hash = tokenHash(shown)
  const { merchantId } = await db.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(agentOwner(hash)))
  if (merchantId === null) return unknown
  return asSystem(db, { merchantId, mode: 'write', trace: 'agent' }, (ctx) =>
    work(Object.create(ctx, { ip: { value: ip } }) as Ctx, hash),
  )
}

async function ofCode(deps: AgentDeps, ctx: Ctx, hash: Buffer, form: URLSearchParams): Promise<TokenAnswer> {
  const code = await ctx.tx.maybe(lockCode(ctx.merchantId, hash))
  const grant = code && (await ctx.tx.maybe(lockGrant(ctx.merchantId, code.tokenId)))
  if (!code || !grant?.live) return unknown
  if (code.used) return reused(deps, ctx, grant)
  const isRight =
    code.live &&
    code.clientId === form.get('client_id') &&
    code.redirectUri === form.get('redirect_uri') &&
    isVerifier(code.challenge, form.get('code_verifier') ?? '')
  // Whoever has shown it wrongly once does not try again.
  await ctx.tx.run(useAgentCode(ctx.merchantId, hash))
  return isRight ? issued(ctx, grant) : unknown
}

const isVerifier = (challenge: string, verifier: string): boolean =>
  /^[A-Za-z0-9._~-]{43,128}$/.test(verifier) &&
  createHash('sha256').update(verifier).digest('base64url') === challenge

async function ofRefresh(
  deps: AgentDeps,
  ctx: Ctx,
  hash: Buffer,
  form: URLSearchParams,
): Promise<TokenAnswer> {
  const secret = await ctx.tx.maybe(lockSecret(ctx.merchantId, hash))
  const grant =
    secret?.use === 'refresh' ? await ctx.tx.maybe(lockGrant(ctx.merchantId, secret.tokenId)) : undefined
  if (!secret || !grant?.live) return unknown
  if (secret.used) return reused(deps, ctx, grant)
  if (!secret.live || grant.clientId !== form.get('client_id')) return unknown
  await ctx.tx.run(rotateSecrets(ctx.merchantId, grant.id, hash))
  return issued(ctx, grant)
}

async function issued(
  { tx, merchantId, now }: Ctx,
  { id, permissions, endsAt }: Grant,
): Promise<TokenAnswer> {
  const [access, refresh] = [newSecret('agent'), refreshPrefix + newText()]
  const accessEnds = new Date(Date.parse(now) + limits.accessMinutes * 60_000).toISOString()
  await tx.run(
    insertSecret(merchantId, { hash: tokenHash(access), tokenId: id, use: 'access', endsAt: accessEnds }),
  )
  await tx.run(insertSecret(merchantId, { hash: tokenHash(refresh), tokenId: id, use: 'refresh', endsAt }))
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: limits.accessMinutes * 60,
    refresh_token: refresh,
    scope: permissions.join(' '),
  }
}

/** Two have it, and one of them has stolen it: nobody knows which, so that both lose it. */
async function reused(deps: AgentDeps, ctx: Ctx, grant: Grant): Promise<TokenAnswer> {
  await end(ctx, grant, 'reused')
  await tellOfToken(deps, ctx, 'reused', { name: grant.name, ownerIds: [grant.operatorId] })
  return unknown
}

async function end(ctx: Ctx, { id }: Grant, because: 'ended' | 'reused'): Promise<void> {
  const { tx, merchantId } = ctx
  const state = machineToken.next('active', because === 'reused' ? 'reuse' : 'end')!
  await tx.run(endToken(merchantId, id, { state, because, by: null }))
  const moved = { target: id, before: { state: 'active' }, after: { state } }
  await tx.run(
    insertLine(
      deedLine(ctx, { call: because === 'reused' ? 'job/agent-reuse' : 'job/agent-revoke', ...moved }),
    ),
  )
}
