import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerLimits } from '@quayside/contract/partners/limits.ts'
import { askPartner, isFresh } from './ask-partner.ts'

/** What a partner answers that is broken, taken over, or not the partner any more. */
let inside = 0
const within = http.createServer((_request, response) => {
  inside++
  response.end('{"within":true}')
})
const partner = http.createServer((request, response) => {
  const { pathname } = new URL(request.url!, 'http://partner')
  const to = `http://127.0.0.1:${(within.address() as AddressInfo).port}/`
  const { bytes } = partnerLimits.answer
  switch (pathname) {
    case '/elsewhere':
      return response.writeHead(302, { location: to }).end()
    case '/kept':
      return response.writeHead(307, { location: to }).end()
    case '/fits':
      return response.end(JSON.stringify({ text: 'x'.repeat(bytes - 11) }))
    case '/large':
      return response.end(JSON.stringify({ text: 'x'.repeat(bytes - 10) }))
    case '/endless': {
      const chunk = Buffer.alloc(65_536, 0x20)
      const more = () => {
        while (response.write(chunk)) if (response.destroyed) return
      }
      response.on('drain', more)
      return more()
    }
    case '/silent':
      return undefined
    case '/slow':
      response.write('{')
      return undefined
    case '/html':
      return response.end('<html>Please sign in</html>')
    case '/cut':
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"a":')
      return request.socket.destroy()
    default:
      return response.writeHead(503).end('')
  }
})
let base = ''
beforeAll(async () => {
  for (const server of [within, partner])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`
})
afterAll(() => {
  for (const server of [within, partner]) {
    server.closeAllConnections()
    server.close()
  }
})

const ask = (path: string) => askPartner(base, { method: 'GET', path }, 400)

test.each(['elsewhere', 'kept'])('nobody is followed from %s to an address within', async (path) => {
  expect(await ask(path)).toBeUndefined()
  expect(await askPartner(base, { method: 'POST', path, body: '{"secret":1}' }, 400)).toBeUndefined()
  expect(inside).toBe(0)
})

test.each(['large', 'endless', 'silent', 'slow', 'html', 'cut'])('%s is no answer', async (path) => {
  expect(await ask(path)).toBeUndefined()
})

test('256 kB are an answer, and an empty one says its status alone', async () => {
  expect(await ask('fits')).toMatchObject({ status: 200 })
  expect(await ask('away')).toEqual({ status: 503, body: null })
})

test('what a partner has signed is good for five minutes, before and after', () => {
  const now = 1_767_225_600_000
  for (const [ago, good] of [
    [299_000, true],
    [300_000, true],
    [300_001, false],
    [-300_000, true],
    [-300_001, false],
  ] as const)
    expect(isFresh(String(now - ago), now)).toBe(good)
  for (const stamp of ['', 'now', '1e12', '-1767225600', '17672256000000', ' 1767225600'])
    expect(isFresh(stamp, now)).toBe(false)
})
