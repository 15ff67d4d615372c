import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { tokenWorld } from '#areas/account/test/token-world.ts'
import { testApp } from '#test/app.ts'
import type { Somebody } from '#test/approvals.ts'

const app = await testApp()
const world = tokenWorld(app)
const { somebody, made, newOrder, refundOf, refundsOf, rows } = world
let anna: Somebody
let origin: string

beforeAll(async () => {
  await world.begin()
  anna = await somebody({ isMain: true })
  origin = await app.gateway.app.listen({ port: 0, host: '127.0.0.1' })
})

const post = (secret: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(new URL('/mcp', origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${secret}`,
      ...headers,
    },
    body: JSON.stringify(body),
  })

test('many requests in one are none: a limit by the minute would count them once', async () => {
  const one = await made(anna)
  const call = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'transaction_query', arguments: { filter: {} } },
  })
  for (const headers of [{}, { 'mcp-protocol-version': '2025-03-26' }]) {
    const response = await post(one.secret, [call(1), call(2), call(3)], headers)
    expect(response.status).toBe(400)
  }
})

test('money in small parts is held against the amount together: splitting walks around nothing', async () => {
  const one = await made(anna, {
    permissions: ['trade.transaction.view', 'trade.transaction.refund'],
    readsOnly: false,
    askedFrom: [{ currency: 'USD', value: '5.00' }],
  })
  await somebody()
  const client = new Client({ name: 'books', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', origin), {
      requestInit: { headers: { authorization: `Bearer ${one.secret}` } },
    }),
  )
  const name = 'transaction_refund'
  const orders = await Promise.all([newOrder(), newOrder(), newOrder()])
  const refund = async (orderNo: string) => {
    const asked = await refundOf(anna, orderNo, '2.00')
    const { structuredContent } = await client.callTool({ name, arguments: asked })
    const confirmed = { digest: (structuredContent as { digest: string }).digest, formId: randomUUID() }
    await client.callTool({ name, arguments: { ...asked, confirmed } })
  }
  await Promise.all(orders.map(refund))
  expect((await Promise.all(orders.map((orderNo) => refundsOf(orderNo)))).flat()).toHaveLength(2)
  expect(await rows(`select count(*)::int as n from approval where token_id = $1`, one.id)).toEqual([
    { n: 1 },
  ])
  await client.close()
})
