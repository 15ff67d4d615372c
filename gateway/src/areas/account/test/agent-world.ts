import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { headers } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { sendCall } from '#acts/test/frame.ts'
import type { TestApp } from '#test/app.ts'
import type { Somebody } from '#test/approvals.ts'

const { agent } = portalCalls

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly scope: string
}

/** The host of an agent, which says what it is, and what its program sends. */
export async function agentWorld(app: TestApp) {
  const server = createServer((_, response) => response.end(JSON.stringify(world.document)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const id = `http://127.0.0.1:${port}/agent.json`
  const good = {
    client_id: id,
    client_name: 'Books assistant',
    redirect_uris: ['https://books.example/back', 'http://127.0.0.1/back'],
    token_endpoint_auth_method: 'none',
  }
  const world = { document: good as Record<string, unknown>, good, id }
  const issuer = 'https://portal.example'
  const verifier = randomBytes(32).toString('base64url')
  const good2 = {
    response_type: 'code',
    client_id: id,
    redirect_uri: 'http://127.0.0.1:4711/back',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${issuer}/mcp`,
    state: 'state-of-the-agent',
  }

  async function authorise(more: Readonly<Record<string, string | undefined>> = {}) {
    const asked = Object.entries({ ...good2, ...more }).filter(([, value]) => value !== undefined) as [
      string,
      string,
    ][]
    const { headers: sent, statusCode } = await app.gateway.app.inject({
      url: `/oauth/authorize?${new URLSearchParams(asked)}`,
    })
    return {
      statusCode,
      to: new URL(String(sent.location)),
      cookie: String(sent['set-cookie'] ?? '').split(';', 1)[0]!,
    }
  }

  async function post(path: string, form: Readonly<Record<string, string>>) {
    const response = await app.gateway.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
    return { status: response.statusCode, body: response.json<Partial<Tokens> & { error?: string }>() }
  }

  /** What a person answers, in the browser in which the agent sent them. */
  async function answer<K extends keyof typeof agent>(
    who: Somebody,
    name: K,
    input: InputOf<(typeof agent)[K]>,
    cookie: string,
  ) {
    const response = await sendCall(app.gateway, agent[name], input, {
      token: who.token,
      headers: { cookie, [headers.idempotencyKey]: crypto.randomUUID() },
    })
    return response.json<{ data: { redirect: string } | null; error?: string }>()
  }

  async function codeFor(who: Somebody, permissions: string[], readsOnly = true) {
    const { to, cookie } = await authorise()
    const request = to.searchParams.get('request')!
    const { data, error } = await answer(
      who,
      'allow',
      { request, permissions: permissions as never, days: 30, readsOnly },
      cookie,
    )
    if (!data) throw new Error(`the agent was not let in: ${error}`)
    return new URL(data.redirect)
  }

  const exchange = (code: string, more: Readonly<Record<string, string>> = {}) =>
    post('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      client_id: id,
      redirect_uri: good2.redirect_uri,
      code_verifier: verifier,
      resource: good2.resource,
      ...more,
    })

  return {
    world,
    issuer,
    authorise,
    answer,
    codeFor,
    exchange,
    post,
    refresh: (refreshToken: string, more: Readonly<Record<string, string>> = {}) =>
      post('/oauth/token', {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: id,
        resource: good2.resource,
        ...more,
      }),
    async letIn(who: Somebody, permissions: string[] = ['trade.transaction.view'], readsOnly = true) {
      const back = await codeFor(who, permissions, readsOnly)
      const { body } = await exchange(back.searchParams.get('code')!)
      return body as Tokens
    },
  }
}
