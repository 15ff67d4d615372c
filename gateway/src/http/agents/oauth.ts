import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { agentLimits as limits } from '@quayside/contract/account/limits.ts'
import { isPersonal, permissions } from '@quayside/contract/permissions.ts'
import type { Frame } from '#acts/frame.ts'
import { type AgentDesk, agentCookie, mcpPath } from '#acts/machine/agent-desk.ts'
import { clientAddress, cookieHeader } from '#acts/visit.ts'
import { openRoute } from '#http/open-route.ts'

const wellKnown = '/.well-known'
export const resourceMetadataPath = `${wellKnown}/oauth-protected-resource${mcpPath}`

/** How agents sign in (ADR 0127): five routes, which anybody may ask, and a page of the portal on which a person answers. */
export function addOAuth(app: FastifyInstance, frame: Frame, desk: AgentDesk): void {
  addMetadata(app, frame, desk)
  openRoute(app, frame, {
    url: '/oauth/authorize',
    seenBy: 'everybody',
    limit: 'agentsPerMinute',
    answer: async (request, reply) => {
      const { redirect, browser } = await desk.authorise(queryOf(request))
      if (browser !== undefined)
        reply.header(
          'set-cookie',
          cookieHeader(
            { name: agentCookie, value: browser, maxAgeSeconds: limits.requestMinutes * 60 },
            frame.secureCookies,
          ),
        )
      return reply.redirect(redirect, 303)
    },
  })
  addForms(app, frame, desk)
}

/** Forms, as OAuth has them; no other route of ours reads one. */
function addForms(app: FastifyInstance, frame: Frame, desk: AgentDesk): void {
  void app.register((own, _, done) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, body),
    )
    openRoute(own, frame, {
      url: '/oauth/token',
      method: 'POST',
      seenBy: 'everybody',
      limit: 'agentsPerMinute',
      answer: async (request, reply) => {
        const form = formOf(request)
        const answer = form ? await desk.exchange(form, clientAddress(request)) : { error: 'invalid_request' }
        return json(reply.code('error' in answer ? 400 : 200), answer)
      },
    })
    openRoute(own, frame, {
      url: '/oauth/revoke',
      method: 'POST',
      seenBy: 'everybody',
      limit: 'agentsPerMinute',
      answer: async (request, reply) => {
        const form = formOf(request)
        if (form) await desk.revoke(form)
        return json(reply, {})
      },
    })
    done()
  })
}

function addMetadata(app: FastifyInstance, frame: Frame, { issuer }: AgentDesk): void {
  const at = (path: string): string => new URL(path, issuer).href
  const scopes = permissions.filter((code) => !isPersonal(code))
  const document = (url: string, content: unknown) =>
    openRoute(app, frame, {
      url,
      seenBy: 'everybody',
      limit: 'agentsPerMinute',
      answer: async (_, reply) => json(reply, content),
    })
  const resource = {
    resource: at(mcpPath),
    authorization_servers: [issuer],
    bearer_methods_supported: ['header'],
    scopes_supported: scopes,
    resource_name: 'Quayside',
  }
  document(resourceMetadataPath, resource)
  document(`${wellKnown}/oauth-protected-resource`, resource)
  document(`${wellKnown}/oauth-authorization-server`, {
    issuer,
    authorization_endpoint: at('/oauth/authorize'),
    token_endpoint: at('/oauth/token'),
    revocation_endpoint: at('/oauth/revoke'),
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  })
}

const json = (reply: FastifyReply, content: unknown): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(content))

function queryOf({ raw }: FastifyRequest): URLSearchParams {
  const url = raw.url ?? ''
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}

/** Undefined where a field comes twice: each reads another one. */
function formOf({ body }: FastifyRequest): URLSearchParams | undefined {
  const form = new URLSearchParams(typeof body === 'string' ? body : '')
  const names = [...form.keys()]
  return new Set(names).size === names.length ? form : undefined
}
