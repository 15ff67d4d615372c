import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { type GuardedGet, guardedGet, openInternet } from './guarded-get.ts'
import { isPublicAddress } from './public-address.ts'
import { ownResolver } from './resolver.ts'

let asked = 0
const server = createServer((request, response) => {
  asked++
  answers[request.url!]!(request, response)
})
const answers: Readonly<Record<string, RequestListener>> = {
  '/text': (_, response) => response.end('  token \n'),
  '/full': (_, response) => response.end('x'.repeat(4096)),
  '/over': (_, response) => response.end('x'.repeat(4097)),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  '/endless': (_, response) => void response.write('x'),
  '/silent': () => undefined,
}
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const here = [{ address: '127.0.0.1', family: 4 }]
/** As the gateway does it, but that this host stands for one of the open internet. */
const guard: GuardedGet = { ...openInternet, resolve: async () => here, mayReach: () => true, ms: 300 }
const get = (path: string, more: Partial<GuardedGet> = {}) =>
  guardedGet(`http://shop.example:${port}${path}`, { ...guard, ...more })

test('a text is read from the address that was checked', async () => {
  expect(await get('/text')).toEqual({ found: ['token'] })
})

test.each([
  ['as much as is read', '/full', { found: ['x'.repeat(4096)] }],
  ['a byte more', '/over', { problem: 'too_large' }],
  ['one that is not there', '/gone', { problem: 'not_found' }],
  ['one that sends elsewhere', '/inside', { problem: 'redirected' }],
  ['one that never ends', '/endless', { problem: 'no_answer' }],
  ['one that never answers', '/silent', { problem: 'no_answer' }],
])('%s: %s', async (_, path, looked) => expect(await get(path)).toEqual(looked))

describe('what is planted to reach the inside', () => {
  const inside = [
    '127.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
    '2001:db8::1',
  ]

  test.each(inside)('%s is nobody’s web site', (address) => expect(isPublicAddress(address)).toBe(false))
  test.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111'])('%s may be', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  test('a name that has it beside a public one is not asked', async () => {
    const before = asked
    const both = [{ address: '93.184.216.34', family: 4 }, ...here]
    const looked = await get('/text', { resolve: async () => both, mayReach: isPublicAddress })
    expect([looked, asked - before]).toEqual([{ problem: 'address' }, 0])
  })

  test('a name that would mean another address the second time is resolved once', async () => {
    let times = 0
    const turning = async () => (times++ === 0 ? here : [{ address: '10.0.0.1', family: 4 }])
    expect(await get('/text', { resolve: turning })).toEqual({ found: ['token'] })
    expect(times).toBe(1)
  })

  test('an address with numbers alone, another scheme and a password are not asked', async () => {
    const before = asked
    for (const url of [
      'http://2130706433/',
      'http://127.1/',
      'http://[::1]/',
      'file:///etc/passwd',
      'ftp://a.example/',
    ])
      expect(await guardedGet(url, openInternet)).toEqual({ problem: 'address' })
    expect(await guardedGet('http://me:secret@shop.example/', guard)).toEqual({ problem: 'address' })
    expect(asked).toBe(before)
  })

  test('a name that takes too long to resolve ends with the time', async () => {
    expect(await get('/text', { resolve: () => new Promise(() => undefined) })).toEqual({
      problem: 'no_answer',
    })
  })
})

test('names of strangers wait for no thread of ours', () => {
  expect(openInternet.resolve).toBe(ownResolver)
})
