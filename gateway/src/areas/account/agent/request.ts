import { randomBytes } from 'node:crypto'
import { agentLimits as limits } from '@quayside/contract/account/limits.ts'
import { isPermission, isPersonal } from '@quayside/contract/permissions.ts'
import { pathOfConsent } from '@quayside/contract/account/agent/page.ts'
import type { AgentDesk } from '#acts/machine/agent-desk.ts'
import { mcpPath } from '#acts/machine/agent-desk.ts'
import { tokenHash } from '#acts/session.ts'
import type { Db } from '#db/tx.ts'
import { insertRequest } from './agent.sql.ts'
import { type ClientGuard, lookAtClient, mayReturnTo } from './client.ts'

export interface AgentDeps {
  readonly db: Db
  readonly keyEncryptionKey: Buffer
  /** Origin of the portal. */
  readonly portalAddress: string
  /** How what an agent's address says of it is fetched. */
  readonly guard: ClientGuard
}

export const newText = (): string => randomBytes(32).toString('base64url')

/**
 * An agent sends its person here. Whoever is no known client, or would have the answer sent somewhere else than it said, is told
 * on a page of ours; every other mistake goes back to the agent.
 */
export const authorise =
  ({ db, guard, portalAddress }: AgentDeps): AgentDesk['authorise'] =>
  async (asked) => {
    const page = new URL(pathOfConsent, portalAddress)
    const told = (problem: string) => {
      page.searchParams.set('problem', problem)
      return { redirect: page.href }
    }
    if (new Set(asked.keys()).size !== [...asked.keys()].length) return told('request')
    const client = await lookAtClient(guard, asked.get('client_id') ?? '')
    if (!client) return told('client')
    const redirectUri = asked.get('redirect_uri') ?? ''
    if (redirectUri.length > limits.redirect.max || !mayReturnTo(client, redirectUri)) return told('redirect')
    const state = asked.get('state')
    const refused = problemOf(asked, portalAddress)
    const scopes = scopesOf(asked.get('scope'))
    if (refused !== undefined || scopes === 'unknown')
      return {
        redirect: backTo(portalAddress, { redirectUri, state }, { error: refused ?? 'invalid_scope' }),
      }
    const [request, browser] = [newText(), newText()]
    await db.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run(
        insertRequest(
          tokenHash(request),
          {
            clientId: client.id,
            clientName: client.name,
            clientHost: client.host,
            redirectUri,
            state,
            challenge: asked.get('code_challenge')!,
            asked: scopes,
            browserHash: tokenHash(browser),
          },
          limits.requestMinutes,
        ),
      ),
    )
    page.searchParams.set('request', request)
    return { redirect: page.href, browser }
  }

/** The answer as the agent gets it, with who gives it (RFC 9207). */
export function backTo(
  issuer: string,
  { redirectUri, state }: { readonly redirectUri: string; readonly state: string | null },
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...answer, iss: issuer })) url.searchParams.set(name, value)
  if (state !== null) url.searchParams.set('state', state)
  return url.href
}

const challenge = /^[A-Za-z0-9_-]{43}$/

/** @returns the error of RFC 6749, 4.1.2.1 and RFC 8707 */
function problemOf(asked: URLSearchParams, issuer: string): string | undefined {
  if (asked.get('response_type') !== 'code') return 'unsupported_response_type'
  if (asked.get('code_challenge_method') !== 'S256') return 'invalid_request'
  if (!challenge.test(asked.get('code_challenge') ?? '')) return 'invalid_request'
  if ((asked.get('state') ?? '').length > limits.state.max) return 'invalid_request'
  if ((asked.get('scope') ?? '').length > limits.scope.max) return 'invalid_scope'
  return isResource(asked.get('resource'), issuer) ? undefined : 'invalid_target'
}

/** What the tokens are for: nothing but our own door for agents. */
export const resourceOf = (issuer: string): string => new URL(mcpPath, issuer).href
export const isResource = (given: string | null, issuer: string): boolean => given === resourceOf(issuer)

/** Rights that the agent names; null where it names none, and what is none of ours is left out. */
function scopesOf(scope: string | null): string[] | null | 'unknown' {
  const named = (scope ?? '').split(' ').filter((one) => one !== '')
  if (named.length === 0) return null
  const known = [...new Set(named)].filter((code) => isPermission(code) && !isPersonal(code))
  return known.length === 0 ? 'unknown' : known
}
