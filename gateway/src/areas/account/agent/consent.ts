import { agentLimits as limits, tokenLimits } from '@quayside/contract/account/limits.ts'
import type { agentCalls } from '@quayside/contract/account/agent/consent.ts'
import { machineToken } from '@quayside/contract/account/token/states.ts'
import { isPersonal, isReadingRight, permissions } from '@quayside/contract/permissions.ts'
import { weigh } from '#acts/approval/weigh.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle, Handlers } from '#acts/handler.ts'
import { agentCookie } from '#acts/machine/agent-desk.ts'
import { Refusal } from '#acts/refusal.ts'
import { tokenHash } from '#acts/session.ts'
import { askedFromOf, refuseBeyondOwn, roomForToken } from '#areas/account/token/make.ts'
import { insertToken } from '#areas/account/token/token.sql.ts'
import { tellOfToken } from '#areas/account/token/told.ts'
import { type AgentRequest, findRequest, insertCode, takeRequest } from './agent.sql.ts'
import { isLoopback } from './client.ts'
import { type AgentDeps, backTo, newText } from './request.ts'

type ConsentDeps = Pick<AgentDeps, 'keyEncryptionKey' | 'portalAddress'>

/** A person answers an agent (ADR 0127): in the browser in which the agent sent them here, and no other. */
export const createAgents = (deps: ConsentDeps): Handlers<typeof agentCalls> => ({
  async detail(ctx, { request }) {
    const found = ofThisBrowser(ctx, await ctx.tx.maybe(findRequest(tokenHash(request))))
    const scopes = permissions.filter((code) => ctx.operator.permissions.has(code) && !isPersonal(code))
    return {
      client: clientOf(found),
      returnsTo: new URL(found.redirectUri).host,
      isLocal: isLoopback(found.redirectUri),
      asked: found.asked && [...found.asked],
      scopes,
      reading: scopes.filter(isReadingRight),
      expiresAt: found.expiresAt,
    }
  },

  allow: allowAgent(deps),

  async refuse(ctx, { request }) {
    const found = ofThisBrowser(ctx, await ctx.tx.maybe(takeRequest(tokenHash(request))))
    return { redirect: backTo(deps.portalAddress, found, { error: 'access_denied' }) }
  },
})

const allowAgent =
  (deps: ConsentDeps): Handle<typeof agentCalls.allow> =>
  async (ctx, { request, permissions: granted, days, readsOnly, askedFrom }) => {
    refuseBeyondOwn(ctx, granted)
    await refusePastRule(ctx)
    const found = ofThisBrowser(ctx, await ctx.tx.maybe(takeRequest(tokenHash(request))))
    await roomForToken(ctx, 'agent')
    const id = ctx.newId()
    const client = clientOf(found)
    await ctx.tx.one(
      insertToken(ctx.merchantId, {
        id,
        kind: 'agent',
        operatorId: ctx.operator.id,
        madeBy: ctx.operator.id,
        name: client.name.slice(0, tokenLimits.name.max),
        state: machineToken.next(null, 'make')!,
        permissions: granted,
        readsOnly,
        signed: false,
        askedFrom: askedFromOf(askedFrom),
        client,
        days,
      }),
    )
    const code = newText()
    await ctx.tx.run(
      insertCode(ctx.merchantId, tokenHash(code), { tokenId: id, ...found }, limits.codeSeconds),
    )
    ctx.logTarget(id)
    ctx.logChange(null, {
      kind: 'agent',
      name: client.name,
      host: client.host,
      permissions: granted,
      days,
      readsOnly,
    })
    await tellOfToken(deps, ctx, 'allowed', { name: `${client.name} (${client.host})`, ownerIds: [] })
    return { redirect: backTo(deps.portalAddress, found, { code }) }
  }

/**
 * An agent's code is over in a minute, in which no second person has looked; where one looks at each token, the agent is given a
 * token that was approved. @throws Refusal
 */
async function refusePastRule(ctx: Ctx): Promise<void> {
  const { asking } = await weigh(ctx, 'token.change', { rule: 'token.change', amounts: [], facts: {} }, false)
  if (asking.length > 0) throw new Refusal('agent.second_person')
}

const clientOf = ({ clientId: id, clientName: name, clientHost: host }: AgentRequest) => ({ id, name, host })

/** A request that somebody else began is unknown here: a link to it lets nobody in. @throws Refusal */
function ofThisBrowser({ cookie }: Ctx, found: AgentRequest | undefined): AgentRequest {
  const shown = cookie(agentCookie)
  if (!found || shown === undefined || !tokenHash(shown).equals(found.browserHash))
    throw new Refusal('agent.request_gone')
  return found
}
