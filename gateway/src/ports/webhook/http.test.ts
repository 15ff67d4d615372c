import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryLimits } from '@quayside/contract/main/limits.ts'
import { httpWebhooks } from './http.ts'
import type { WebhookPort } from './port.ts'
import { openSockets } from './sockets.ts'

const answers: Record<string, (response: ServerResponse) => void> = {
  '/right': (response) => response.writeHead(200, { 'set-cookie': 'a=b' }).end('thank\u0000you\n'),
  '/hang': () => undefined,
  '/drip': (response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'), 50)
    response.on('close', () => clearInterval(timer))
  },
  '/drip-head': (response) => {
    const socket = response.socket!
    socket.write('HTTP/1.1 200 OK\r\nx-slow: ')
    const timer = setInterval(() => socket.write('H'), 50)
    socket.on('close', () => clearInterval(timer))
  },
  '/large': (response) => {
    const chunk = Buffer.alloc(64 * 1024, 'y')
    let bytes = 0
    const more = (): void => {
      while (bytes < 10 * 1024 * 1024 && !response.destroyed) {
        bytes += chunk.length
        if (!response.write(chunk)) {
          response.once('drain', more)
          return
        }
      }
      sentBytes = bytes
      response.end()
    }
    response.on('close', () => (sentBytes = bytes))
    more()
  },
  '/card': (response) => response.writeHead(400).end('card 4111 1111 1111 1111 refused'),
  '/later': (response) => response.writeHead(429, { 'retry-after': '120' }).end(),
  '/date': (response) =>
    response.writeHead(503, { 'retry-after': new Date(Date.now() + 90_000).toUTCString() }).end(),
  '/never': (response) => response.writeHead(503, { 'retry-after': '99999999999999' }).end(),
  '/upgrade': (response) => response.writeHead(101, { upgrade: 'x', connection: 'upgrade' }).end(),
  '/cut': (response) => response.socket!.destroy(),
}
let sentBytes = 0
const headers: Record<string, unknown>[] = []
const server = http.createServer((request, response) => {
  headers.push(request.headers)
  request.resume()
  answers[request.url!]!(response)
})
let webhooks: WebhookPort
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  webhooks = httpWebhooks({
    ...openSockets(async () => [], 60_000),
    clear: new Set([origin]),
    timeoutMs: 400,
  })
})
afterAll(() => {
  webhooks.close()
  server.closeAllConnections()
  server.close()
})
const post = (path: string) => webhooks.post({ url: origin + path, headers: { 'x-a': 'b' }, body: '{"a":1}' })

test('an answer is told with its beginning, without control characters and card numbers', async () => {
  expect(await post('/right')).toMatchObject({
    status: 200,
    problem: null,
    excerpt: 'thank you',
    retryAfter: null,
  })
  expect(Math.abs((await post('/right')).clockSeconds!)).toBeLessThanOrEqual(2)
  expect((await post('/card')).excerpt).not.toContain('4111 1111')
  expect(headers.at(-1)).toMatchObject({
    'content-type': 'application/json',
    'content-length': '7',
    'x-a': 'b',
  })
  expect(headers.at(-1)).not.toHaveProperty('cookie')
})

test('one that hangs, or drips before it has answered, ends with the time', async () => {
  for (const path of ['/hang', '/drip-head']) {
    const told = await post(path)
    expect(told).toMatchObject({ status: null, problem: 'timeout' })
    expect(told.ms).toBeLessThan(700)
  }
})

test('one that has answered and drips after it has answered, and is cut off', async () => {
  const told = await post('/drip')
  expect(told).toMatchObject({ status: 200, problem: null })
  expect(told.ms).toBeLessThan(700)
})

test('of ten megabytes little more than 64 kB is read', async () => {
  expect(await post('/large')).toMatchObject({ status: 200, problem: null })
  await expect.poll(() => sentBytes).toBeGreaterThan(0)
  // What lies in the buffers of two sockets was sent and is read by nobody.
  expect(sentBytes).toBeLessThan(deliveryLimits.answerBytes + 8 * 1024 * 1024)
})

test('a time to be let alone for is read in seconds and as a date, up to a day', async () => {
  expect(await post('/later')).toMatchObject({ status: 429, problem: 'status', retryAfter: 120 })
  expect((await post('/date')).retryAfter).toBeGreaterThan(85)
  expect((await post('/never')).retryAfter).toBeNull()
})

test('one that is cut off, and one that wants to speak otherwise, has failed', async () => {
  expect(await post('/cut')).toMatchObject({ status: null, problem: 'connection' })
  expect((await post('/upgrade')).problem).not.toBeNull()
})
