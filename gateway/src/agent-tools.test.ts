import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { closedToMachines } from '@quayside/contract/for-machines.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { tokenWorld } from '#areas/account/test/token-world.ts'
import { testApp } from '#test/app.ts'
import type { Somebody } from '#test/approvals.ts'
import { toolName, toolsOf } from '#http/agents/tools.ts'

const app = await testApp()
const world = tokenWorld(app)
const { somebody, made, newOrder, rows } = world
const { token } = portalCalls
const refundRights = ['trade.transaction.view', 'trade.transaction.refund'] as const
let anna: Somebody
let origin: string

beforeAll(async () => {
  await world.begin()
  anna = await somebody({ isMain: true })
  origin = await app.gateway.app.listen({ port: 0, host: '127.0.0.1' })
})

/** An agent as somebody outside writes one, with the official client. */
async function agent(secret: string, options: ConstructorParameters<typeof Client>[1] = {}) {
  const client = new Client(
    { name: 'books', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' }, ...options },
  )
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', origin), {
      requestInit: { headers: { authorization: `Bearer ${secret}` } },
    }),
  )
  return client
}

const post = (secret: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  fetch(new URL('/mcp', origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  })

const textOf = (result: { content?: unknown }): string =>
  (result.content as { type: string; text?: string }[]).map(({ text = '' }) => text).join('\n')

const routes = app.gateway.routes.filter(({ url }) => url.startsWith('/mps-gateway'))

describe('tools', () => {
  test('are the calls that machines make, but for money that nobody could look at', () => {
    const open = routes.filter(
      ({ call }) =>
        closedToMachines(call) === undefined && (call.effect !== 'money' || call.approval !== 'never'),
    )
    expect([...toolsOf(routes).keys()]).toEqual(open.map(({ call }) => toolName(call.path)).toSorted())
    for (const [name, { shown, route }] of toolsOf(routes)) {
      expect(name, route.call.path).toMatch(/^[A-Za-z0-9_]{1,64}$/)
      expect(shown.inputSchema.type).toBe('object')
      expect(JSON.stringify(shown.inputSchema)).not.toContain('paymentPassword')
      expect(shown.annotations?.readOnlyHint, name).toBe(
        route.call.effect === 'read' || route.call.looks === true,
      )
    }
  })

  test('are told by what the token names, in fixed order', async () => {
    const one = await made(anna, { permissions: ['trade.transaction.view'] })
    const client = await agent(one.secret)
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    expect(names).toContain('transaction_query')
    expect(names).not.toContain('transaction_refund')
    expect(names).not.toContain('site_query')
    expect(names).toEqual(names.toSorted())
    await client.close()
  })

  test('read what the token may, over the protocol of this year', async () => {
    const orderNo = await newOrder()
    const one = await made(anna)
    const client = await agent(one.secret)
    const result = await client.callTool({ name: 'transaction_query_detail', arguments: { id: orderNo } })
    expect(textOf(result)).toContain(orderNo)
    expect(result.isError ?? false).toBe(false)
    await client.close()
  })

  test('are called as clients of earlier years call them', async () => {
    const orderNo = await newOrder()
    const one = await made(anna)
    const initialize = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'inspector', version: '1' },
    }
    const begun = await post(one.secret, { jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize })
    expect(begun.status).toBe(200)
    expect(await begun.text()).toContain('"protocolVersion":"2025-06-18"')
    const version = { 'mcp-protocol-version': '2025-06-18' }
    const listed = await post(one.secret, { jsonrpc: '2.0', id: 2, method: 'tools/list' }, version)
    expect(await listed.text()).toContain('transaction_query_detail')
    const params = { name: 'transaction_query_detail', arguments: { id: orderNo } }
    const called = await post(one.secret, { jsonrpc: '2.0', id: 3, method: 'tools/call', params }, version)
    expect(await called.text()).toContain(orderNo)
  })

  test('that the token does not open are as unknown as those that are not there', async () => {
    const one = await made(anna)
    const client = await agent(one.secret)
    const told = async (name: string) =>
      client.callTool({ name, arguments: {} }).then(
        (result) => textOf(result),
        (error: Error) => error.message,
      )
    expect((await told('site_query')).replace('site_query', 'x')).toBe(
      (await told('nothing')).replace('nothing', 'x'),
    )
    expect(await told('role_list')).toContain('Unknown tool')
    await client.close()
  })
})

describe('the door', () => {
  test('is shut without a token, and says where to get one', async () => {
    for (const secret of [undefined, 'x'.repeat(43), `qpat_${'x'.repeat(43)}`, anna.token]) {
      const response = await post(secret, { jsonrpc: '2.0', id: 1, method: 'tools/list' })
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toContain(
        'resource_metadata="https://portal.example/.well-known/oauth-protected-resource/mcp"',
      )
    }
  })

  test('is shut to pages of other hosts, and to what is too large', async () => {
    const one = await made(anna)
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    expect((await post(one.secret, list, { origin: 'https://evil.example' })).status).toBe(403)
    const large = { ...list, params: { x: 'y'.repeat(300_000) } }
    expect((await post(one.secret, large)).status).toBe(413)
  })

  test('is shut at the next request once the token has ended', async () => {
    const one = await made(anna)
    const client = await agent(one.secret)
    await client.listTools()
    await anna.ask(token.end, { id: one.id })
    await expect(client.callTool({ name: 'transaction_query', arguments: { filter: {} } })).rejects.toThrow()
  })

  test('lets one token through so many times a minute', async () => {
    const one = await made(anna)
    const statuses = await Promise.all(
      Array.from({ length: 70 }, () => post(one.secret, { jsonrpc: '2.0', id: 1, method: 'ping' })),
    )
    expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(9)
  })
})

describe('money', () => {
  const tried = async (client: Client, args: Record<string, unknown>) => {
    const result = await client.callTool({ name: 'transaction_refund', arguments: args })
    return result.structuredContent as { digest: string; effect: { ledger: unknown[] } }
  }

  test('is tried first, with the effect on the books, and then waits for a person', async () => {
    const orderNo = await newOrder()
    const asked = await world.refundOf(anna, orderNo)
    const one = await made(anna, { permissions: [...refundRights], readsOnly: false })
    const decider = await somebody()
    const client = await agent(one.secret)
    const { digest, effect } = await tried(client, asked)
    expect(effect.ledger.length).toBeGreaterThan(0)
    expect(await world.refundsOf(orderNo)).toEqual([])
    const confirmed = { digest, formId: randomUUID() }
    const result = await client.callTool({ name: 'transaction_refund', arguments: { ...asked, confirmed } })
    const waits = result.structuredContent as { status: string; approval: string; url: string }
    expect(waits).toMatchObject({
      status: 'approval.required',
      url: expect.stringContaining('/detail/approval/'),
    })
    expect(await world.refundsOf(orderNo)).toEqual([])
    expect((await world.approve(anna, waits.approval)).error).toBe('approval.own')
    expect((await world.approve(decider, waits.approval)).error).toBeUndefined()
    expect(await world.refundsOf(orderNo)).toHaveLength(1)
    await client.close()
  })

  test('without a digest, or with that of something else, moves nothing', async () => {
    const orderNo = await newOrder()
    const asked = await world.refundOf(anna, orderNo)
    const one = await made(anna, { permissions: [...refundRights], readsOnly: false })
    const other = await made(anna, { permissions: [...refundRights], readsOnly: false })
    const client = await agent(one.secret)
    const { digest } = await tried(client, asked)
    const more = { ...asked, amount: { currency: 'USD', value: '2.00' } }
    const call = async (from: Client, args: Record<string, unknown>) =>
      textOf(await from.callTool({ name: 'transaction_refund', arguments: args }))
    const formId = randomUUID()
    expect(await call(client, { ...more, confirmed: { digest, formId } })).toContain('tool.dry_run_first')
    expect(await call(client, { ...asked, confirmed: { digest: 'x', formId } })).toContain(
      'tool.dry_run_first',
    )
    const stranger = await agent(other.secret)
    expect(await call(stranger, { ...asked, confirmed: { digest, formId } })).toContain('tool.dry_run_first')
    expect(await rows(`select 1 from approval where target = $1`, orderNo)).toEqual([])
    await client.close()
    await stranger.close()
  })

  test('below the amount that the person has set is moved at once, and from there on waits', async () => {
    const one = await made(anna, {
      permissions: [...refundRights],
      readsOnly: false,
      askedFrom: [{ currency: 'USD', value: '5.00' }],
    })
    const client = await agent(one.secret)
    for (const [value, count] of [
      ['4.99', 1],
      ['5.00', 0],
    ] as const) {
      const orderNo = await newOrder()
      const asked = await world.refundOf(anna, orderNo, value)
      const { digest } = await tried(client, asked)
      await client.callTool({
        name: 'transaction_refund',
        arguments: { ...asked, confirmed: { digest, formId: randomUUID() } },
      })
      expect(await world.refundsOf(orderNo)).toHaveLength(count)
    }
    await client.close()
  })

  test('asks a client that can open a page to open the one on which the person decides', async () => {
    const asked = await world.refundOf(anna, await newOrder())
    const one = await made(anna, { permissions: [...refundRights], readsOnly: false })
    const client = await agent(one.secret, { capabilities: { elicitation: { url: {} } } })
    const opened: string[] = []
    client.setRequestHandler('elicitation/create', ({ params }) => {
      if ('url' in params && typeof params.url === 'string') opened.push(params.url)
      return { action: 'accept' }
    })
    const { digest } = await tried(client, asked)
    const confirmed = { digest, formId: randomUUID() }
    const result = await client.callTool({ name: 'transaction_refund', arguments: { ...asked, confirmed } })
    expect(opened).toEqual([expect.stringMatching(/^https:\/\/portal\.example\/detail\/approval\//)])
    expect(result.structuredContent).toMatchObject({ status: 'approval.required', url: opened[0] })
    expect(await rows(`select count(*)::int as n from approval where token_id = $1`, one.id)).toEqual([
      { n: 1 },
    ])
    await client.close()
  })

  test('that was asked for through a token is not moved once the token has ended', async () => {
    const orderNo = await newOrder()
    const asked = await world.refundOf(anna, orderNo)
    const one = await made(anna, { permissions: [...refundRights], readsOnly: false })
    const decider = await somebody()
    const client = await agent(one.secret)
    const { digest } = await tried(client, asked)
    const confirmed = { digest, formId: randomUUID() }
    const result = await client.callTool({ name: 'transaction_refund', arguments: { ...asked, confirmed } })
    const { approval } = result.structuredContent as { approval: string }
    await anna.ask(token.end, { id: one.id })
    await world.approve(decider, approval)
    expect(await world.refundsOf(orderNo)).toEqual([])
    await client.close()
  })
})

test('what an agent did stands in the log, with its tool and what may be told of its arguments', async () => {
  const orderNo = await newOrder()
  const one = await made(anna)
  const client = await agent(one.secret)
  await client.callTool({ name: 'transaction_query_detail', arguments: { id: orderNo } })
  await app.gateway.app.inject({ url: '/' })
  await expect
    .poll(async () => (await anna.ask(token.deeds, { id: one.id })).data!.deeds[0])
    .toMatchObject({ tool: 'transaction_query_detail', outcome: 'read', call: '/transaction/query/detail' })
  await client.close()
})
