import { beforeAll, expect, test } from 'vitest'
import { tokenWorld } from '#areas/account/test/token-world.ts'
import { testApp } from '#test/app.ts'
import type { Somebody } from '#test/approvals.ts'

const app = await testApp()
const world = tokenWorld(app)
const { somebody, made } = world
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
