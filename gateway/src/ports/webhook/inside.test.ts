import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress } from '#ports/domain/public-address.ts'
import { innerUrls, inside } from '#test/inner-addresses.ts'
import { destinationOf, noClearOrigins } from './destination.ts'
import { httpWebhooks } from './http.ts'
import type { Resolved } from '#ports/domain/resolver.ts'
import { openSockets } from './sockets.ts'

/** Addresses of the open internet that notifications are not sent to, nevertheless. */
const refusedHere = [
  'http://shop.example/',
  'https://shop.example/#part',
  'https://shop.example:22/',
  'https://shop.example:80/',
  'https://shop.example:6379/',
  'https://shop.example:0/',
  `https://shop.example/${'a'.repeat(200)}`,
]

let hits = 0
const server = http.createServer((_request, response) => {
  hits++
  response.end('inside')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => server.close())

const sent = (url: string) => ({ url, headers: {}, body: '{}' })
const answers = (...lists: readonly (readonly string[])[]) => {
  let times = 0
  return async (): Promise<Resolved[]> =>
    lists[Math.min(times++, lists.length - 1)]!.map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
}
const port443 = (resolve: () => Promise<Resolved[]>, ms = 60_000) =>
  httpWebhooks({ ...openSockets(resolve, ms), clear: noClearOrigins, timeoutMs: 400 })

test.each(inside)('%s is nobody’s web site', (address) => expect(isPublicAddress(address)).toBe(false))
test.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
  '%s may be',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([...innerUrls, ...refusedHere])('%j is no address for notifications', async (url) => {
  expect(destinationOf(url, noClearOrigins)).toBeUndefined()
  const asked = await port443(() => expect.fail('nothing is resolved')).post(sent(url))
  expect(asked).toMatchObject({ status: null, problem: 'url_refused' })
})

test.each([
  'https://shop.example/hook',
  'https://shop.example:8443/h?a=b',
  'https://例子.测试/',
  'https://a.b.example',
])('%j is one', (url) => expect(destinationOf(url, noClearOrigins)?.isClear).toBe(false))

describe('a name', () => {
  test.each(inside)('that has %s, alone or beside a public address, is not connected to', async (address) => {
    for (const list of [[address], ['93.184.216.34', address], [address, '93.184.216.34']]) {
      const asked = await port443(answers(list)).post(sent('https://shop.example/'))
      expect(asked).toMatchObject({ status: null, problem: 'address_refused' })
    }
  })

  test('that has none is not found', async () => {
    expect(await port443(answers([])).post(sent('https://shop.example/'))).toMatchObject({
      problem: 'not_resolved',
    })
    const failing = port443(() => Promise.reject(new Error('SERVFAIL')))
    expect(await failing.post(sent('https://shop.example/'))).toMatchObject({ problem: 'not_resolved' })
  })

  test('that flips to an address within is found out when it is asked again, and reaches nothing until then', async () => {
    // The first address is a public one where nobody answers; the second time it would be this machine.
    const flips = httpWebhooks({
      ...openSockets(answers(['192.0.2.1'], ['127.0.0.1']), 50),
      mayReach: (address) => address === '192.0.2.1' || isPublicAddress(address),
      clear: noClearOrigins,
      timeoutMs: 100,
    })
    const url = 'https://flip.example:8443/'
    expect((await flips.post(sent(url))).problem).not.toBe('address_refused')
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(await flips.post(sent(url))).toMatchObject({ problem: 'address_refused' })
    flips.close()
  })

  test('that never resolves ends with the time', async () => {
    const asked = await port443(() => new Promise(() => undefined)).post(sent('https://shop.example/'))
    expect(asked).toMatchObject({ problem: 'timeout' })
    expect(asked.ms).toBeGreaterThanOrEqual(390)
  })
})

test('only an origin that is named, to the letter, is reached in the clear', async () => {
  const clear = new Set([`http://localhost:${port}`])
  const webhooks = httpWebhooks({ ...openSockets(answers([]), 60_000), clear, timeoutMs: 400 })
  for (const url of [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port + 1}/`,
    `https://localhost:${port}/`,
  ])
    expect(await webhooks.post(sent(url))).toMatchObject({ problem: 'url_refused' })
  expect(hits).toBe(0)
  expect(await webhooks.post(sent(`http://localhost:${port}/`))).toMatchObject({ status: 200, problem: null })
  expect(hits).toBe(1)
  webhooks.close()
})
