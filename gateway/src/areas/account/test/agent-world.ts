import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { headers } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import { sendCall } from '#acts/test/frame.ts'
import type { TestApp } from '#test/app.ts'
import { proof, type Somebody } from '#test/approvals.ts'

const { agent } = portalCalls

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly scope: string
}

const issuer = 'https://portal.example'
const verifier = randomBytes(32).toString('base64url')
const asksFor = {
  response_type: 'code',
  redirect_uri: 'http://127.0.0.1:4711/back',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
  resource: `${issuer}/mcp`,
  state: 'state-of-the-agent',
}

/** The host of an agent, which says what it is. */
async function clientHost() {
  const world = { id: '', good: {} as Record<string, unknown>, document: {} as Record<string, unknown> }
  const server = createServer((_, response) => response.end(JSON.stringify(world.document)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  world.id = `http://127.0.0.1:${(server.address() as AddressInfo).port}/agent.json`
  world.good = {
    client_id: world.id,
    client_name: 'Books assistant',
    redirect_uris: ['https://books.example/back', 'http://127.0.0.1/back'],
    token_endpoint_auth_method: 'none',
  }
  world.document = world.good
  return world
}

type Form = Readonly<Record<string, string>>

/** What its program sends. */
function programOf({ gateway }: TestApp, id: string) {
  const post = async (url: string, form: Form) => {
    const response = await gateway.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
    return { status: response.statusCode, body: response.json<Partial<Tokens> & { error?: string }>() }
  }
  const { redirect_uri, resource } = asksFor
  return {
    post,
    async authorise(more: Readonly<Record<string, string | undefined>> = {}) {
      const asked = new URLSearchParams()
      for (const [name, value] of Object.entries({ ...asksFor, client_id: id, ...more }))
        if (value !== undefined) asked.set(name, value)
      const { headers: sent, statusCode } = await gateway.app.inject({ url: `/oauth/authorize?${asked}` })
      const cookie = String(sent['set-cookie'] ?? '').split(';', 1)[0]!
      return { statusCode, to: new URL(String(sent.location)), cookie }
    },
    exchange: (code: string, more: Form = {}) =>
      post('/oauth/token', {
        grant_type: 'authorization_code',
        code,
        client_id: id,
        redirect_uri,
        resource,
        code_verifier: verifier,
        ...more,
      }),
    refresh: (token: string, more: Form = {}) =>
      post('/oauth/token', {
        grant_type: 'refresh_token',
        refresh_token: token,
        client_id: id,
        resource,
        ...more,
      }),
  }
}

/** An agent's host and program, and a person's browser, which answers it. */
export async function agentWorld(app: TestApp) {
  const world = await clientHost()
  const program = programOf(app, world.id)

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

  async function codeFor(who: Somebody, permissions: Permission[], readsOnly = true) {
    const { to, cookie } = await program.authorise()
    const request = to.searchParams.get('request')!
    const { data, error } = await answer(
      who,
      'allow',
      { request, permissions, days: 30, readsOnly, proof },
      cookie,
    )
    if (!data) throw new Error(`the agent was not let in: ${error}`)
    return new URL(data.redirect)
  }

  return {
    ...program,
    world,
    issuer,
    answer,
    codeFor,
    async letIn(who: Somebody, permissions: Permission[] = ['trade.transaction.view'], readsOnly = true) {
      const back = await codeFor(who, permissions, readsOnly)
      const { body } = await program.exchange(back.searchParams.get('code')!)
      return body as Tokens
    },
  }
}
