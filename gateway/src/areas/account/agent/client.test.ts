import { expect, test } from 'vitest'
import { agentGuard, lookAtClient } from './client.ts'

/** Looked at by a gateway of production: nothing of these is ever resolved, and so none is knocked at. */
const looked = async (id: string) => {
  const resolved: string[] = []
  const guard = {
    ...agentGuard('production'),
    resolve: async (host: string) => {
      resolved.push(host)
      return []
    },
  }
  return { client: await lookAtClient(guard, id), resolved }
}

test.each([
  'https://shop.example:22/agent.json',
  'https://shop.example:6379/agent.json',
  'http://shop.example/agent.json',
  'http://127.0.0.1/agent.json',
  'http://localhost:8080/agent.json',
  'https://127.0.0.1/agent.json',
  'https://8.8.8.8/agent.json',
  'https://[2606:4700:4700::1111]/agent.json',
  'https://localhost/agent.json',
  'https://db/agent.json',
  'https://metadata.google.internal/agent.json',
  'https://shop.example./agent.json',
  'https://shop.example/',
  'https://me@shop.example/agent.json',
  'https://shop.example/agent.json#x',
])('nobody is sent to %s by a stranger who names it as their agent', async (id) =>
  expect(await looked(id)).toEqual({ client: undefined, resolved: [] }),
)

test('one that could be is resolved', async () =>
  expect((await looked('https://shop.example/agent.json')).resolved).toEqual(['shop.example']))
