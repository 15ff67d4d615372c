import {
  createMcpHandler,
  createRequestStateCodec,
  McpServer,
  type McpHttpHandler,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toolLimits as limits } from '@quayside/contract/account/limits.ts'
import { isPermission } from '@quayside/contract/permissions.ts'
import { isReading } from '@quayside/contract/for-machines.ts'
import { admitsAddress } from '#acts/door/admission.ts'
import { bearerHash, guardAddress, guardSite } from '#acts/door/guards.ts'
import type { Frame } from '#acts/frame.ts'
import { parseStrictJson } from '#acts/input/strict-json.ts'
import { mcpPath } from '#acts/machine/agent-desk.ts'
import { isMachines } from '#acts/machine/machine-token.ts'
import { machineCaller } from '#acts/machine/machine.ts'
import { openToken, type TokenRow } from '#acts/machine/machine.sql.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Route } from '#acts/route.ts'
import { clientAddress } from '#acts/visit.ts'
import { mac } from '#mac.ts'
import { asGuarded } from '#http/open-route.ts'
import { serverLimits } from '#http/server.ts'
import { runTool, type ToolCall } from './run-tool.ts'
import { type AgentTool, toolsOf } from './tools.ts'

const instructions =
  'The back office of a merchant of Quayside, a card payment provider: transactions, refunds, disputes, balances, payment links. ' +
  'Amounts are decimal texts with their currency. What moves money is tried first and then decided by a person.'

/** What the SDK hands through to where a tool runs. */
interface Around extends Omit<ToolCall, 'states'> {
  readonly token: TokenRow
}

/**
 * The door for agents (ADR 0126): one address, each request by itself, with a token in place of a session. The SDK speaks the
 * protocol, of this year's revision and of those before; what is done is done by the frame.
 */
export function addMcp(
  app: FastifyInstance,
  frame: Frame,
  routes: readonly Route[],
  { issuer, metadataUrl }: { readonly issuer: string; readonly metadataUrl: string },
): void {
  const handler = handlerOf(frame, toolsOf(routes))
  const challenge = { 'www-authenticate': `Bearer resource_metadata="${metadataUrl}"` }
  app.route({
    url: mcpPath,
    method: 'POST',
    bodyLimit: limits.bodyBytes,
    config: { call: mcpPath },
    onRequest: (request, _, done) => {
      guardSite(request)
      guardOrigin(request, issuer)
      guardAddress(frame, clientAddress(request))
      done()
    },
    handler: asGuarded(async (request: FastifyRequest, reply: FastifyReply) => {
      const token = await tokenOf(frame, request)
      if (!token) throw new Refusal('token.ended', {}, { headers: challenge })
      frame.limiter.take(`tools ${token.token_id}`, limits.perMinute)
      await guardNetwork(frame, token, request)
      const around: Around = { frame, request, reply, tokenId: token.token_id, portal: issuer, token }
      return send(reply, await handler.fetch(webRequest(request, issuer), fetchOptions(request, around)))
    }),
  })
  app.addHook('onClose', () => handler.close())
}

/** A page of another host in somebody's browser is no agent of theirs. */
function guardOrigin({ headers: { origin } }: FastifyRequest, issuer: string): void {
  if (origin !== undefined && origin !== issuer) throw new Refusal('request.cross_site')
}

async function tokenOf({ db }: Frame, request: FastifyRequest): Promise<TokenRow | undefined> {
  const hash = isMachines(request.headers.authorization) ? bearerHash(request) : undefined
  if (!hash) return undefined
  const row = await db.tx({ tenant: null, mode: 'read' }, (tx) => tx.maybe(openToken(hash, null)))
  return row?.live ? row : undefined
}

/** Lists too are for whoever may come from there. */
async function guardNetwork({ db }: Frame, token: TokenRow, request: FastifyRequest): Promise<void> {
  const { merchant_id: merchantId } = token
  const isAdmitted = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
    admitsAddress(tx, merchantId, 'agents', clientAddress(request)),
  )
  if (!isAdmitted) throw new Refusal('token.address')
}

const handed = new Set(['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'])

function webRequest({ headers, url }: FastifyRequest, issuer: string): Request {
  const given = Object.entries(headers).filter(([name]) => handed.has(name)) as [string, string][]
  return new Request(new URL(url, issuer), { method: 'POST', headers: given, body: '{}' })
}

function fetchOptions(request: FastifyRequest, around: Around) {
  const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
  let parsedBody: unknown
  try {
    parsedBody = parseStrictJson(body, serverLimits.json)
  } catch {
    throw new Refusal('request.malformed')
  }
  return {
    parsedBody,
    authInfo: {
      // Never the token itself: nobody behind this needs it.
      token: around.tokenId,
      clientId: around.token.client ?? around.token.token_name,
      scopes: around.token.granted,
      extra: { around },
    },
  }
}

/** Answers are whole: what would go on for ever is none of ours. */
async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const name of ['content-type', 'mcp-protocol-version', 'allow']) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.code(response.status).send(await response.text())
}

function handlerOf(frame: Frame, tools: ReadonlyMap<string, AgentTool>): McpHttpHandler {
  const states = createRequestStateCodec<string>({
    key: mac(frame.keyEncryptionKey, 'agent request state', []),
    ttlSeconds: 24 * 60 * 60,
    bind: ({ http }) => http?.authInfo?.token ?? '',
  })
  return createMcpHandler(
    ({ authInfo }) => {
      const around = authInfo?.extra?.['around'] as Around
      const server = new McpServer(
        { name: 'quayside', version: '1.0.0' },
        {
          capabilities: { tools: {} },
          instructions,
          requestState: { verify: states.verify },
          // No client is asked while it waits: it is told where its person decides.
          inputRequired: { legacyShim: false },
          cacheHints: { 'tools/list': { ttlMs: 60_000, cacheScope: 'private' } },
        },
      )
      server.server.setRequestHandler('tools/list', () => ({
        tools: [...tools.values()].filter((tool) => isOpenTo(around.token, tool)).map(({ shown }) => shown),
      }))
      server.server.setRequestHandler('tools/call', ({ params }, ctx) => {
        const tool = tools.get(params.name)
        // One that the token does not open is as unknown as one that is not there.
        if (!tool || !isOpenTo(around.token, tool))
          throw new ProtocolError(
            ProtocolErrorCode.InvalidParams,
            `Unknown tool: ${params.name.slice(0, 100)}`,
          )
        return runTool({ ...around, states }, tool, params.arguments ?? {}, ctx)
      })
      return server
    },
    { maxSubscriptions: 0, keepAliveMs: 0 },
  )
}

/** What the token names, and its owner holds now; writes only where it is not for reading alone. */
function isOpenTo(token: TokenRow, { route: { call } }: AgentTool): boolean {
  if (!isPermission(call.access) || (token.reads_only && !isReading(call))) return false
  const { operator } = machineCaller(token, Buffer.alloc(0))
  return operator.permissions.has(call.access)
}
