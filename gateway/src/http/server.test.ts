import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '@quayside/contract/call.ts'
import { basePath } from '@quayside/contract/envelope.ts'
import { line } from '@quayside/contract/fields.ts'
import { testDatabase } from '#db/test/database.ts'
import type { GatewayServer } from './gateway-server.ts'
import { envelopeOf, sendCall, testGateway } from '#acts/test/frame.ts'

const echo = call({
  path: '/toy/echo',
  summary: '',
  access: 'public',
  effect: 'none',
  input: z.strictObject({
    name: line(8).optional(),
    list: z.array(z.unknown()).optional(),
    deep: z.unknown().optional(),
  }),
  output: z.strictObject({ name: z.string() }),
})

const portalFolder = mkdtempSync(join(tmpdir(), 'quayside-portal-'))
afterAll(() => rmSync(portalFolder, { recursive: true }))
mkdirSync(join(portalFolder, 'assets'))
writeFileSync(
  join(portalFolder, 'index.html'),
  '<meta property="csp-nonce" nonce="__NONCE__"><style nonce="__NONCE__"></style>',
)
mkdirSync(join(portalFolder, 'pages'))
writeFileSync(
  join(portalFolder, 'pages.json'),
  JSON.stringify([
    { path: '/login', file: '0.html' },
    { path: '/detail/order/$id', file: '1.html' },
  ]),
)
writeFileSync(join(portalFolder, 'pages', '0.html'), '<script>first()</script><script src="/x.js"></script>')
writeFileSync(join(portalFolder, 'pages', '1.html'), '<script>a</script>\n<script>b</script>')
writeFileSync(join(portalFolder, 'assets', 'main-abc.js'), 'plain')
writeFileSync(join(portalFolder, 'assets', 'main-abc.js.br'), 'small')

const { db } = await testDatabase()
const lines: string[] = []
let gateway: GatewayServer

beforeAll(async () => {
  const stream = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })
  gateway = await testGateway(db, {
    portal: {
      calls: { toy: { echo } },
      handlers: { toy: { echo: async (_: unknown, { name = '' }: { name?: string }) => ({ name }) } },
    },
    settings: { portalFolder, framedOrigins: ['https://frame.example'], metricsToken: 'm'.repeat(16) },
    log: pino({ level: 'info' }, stream),
  })
})

const post = (body: string | Buffer, more = {}) => sendCall(gateway, echo, body, more)
const refused = async (response: ReturnType<typeof post>) => {
  const answer = envelopeOf(await response)
  return [answer.error, answer.errors?.[0]?.field, answer.errors?.[0]?.message]
}
const nested = (depth: number) => `{"deep":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
const keys = (count: number) =>
  `{"deep":{${Array.from({ length: count - 1 }, (_, n) => `"k${n}":1`).join()}}}`

describe('a body', () => {
  test.each([
    ['a duplicate key', '{"name":"a","name":"b"}', 'name', 'Name is duplicated.'],
    ['a duplicate key, one escaped', '{"name":"a","n\\u0061me":"b"}', 'name', 'Name is duplicated.'],
    [
      'a duplicate key further down',
      '{"list":[1,{"x":1,"x":2}]}',
      'list.1.x',
      'The field “list.1.x” is duplicated.',
    ],
    ['__proto__', '{"__proto__":{}}', '__proto__', 'The field “__proto__” is not accepted here.'],
    ['an unknown field', '{"other":1}', 'other', 'The field “other” is not accepted here.'],
    ['NUL', '{"name":"a\\u0000"}', 'name', 'Name contains control characters.'],
    [
      'half a surrogate pair',
      '{"deep":["\\ud83d"]}',
      'deep.0',
      'The field “deep.0” contains characters that are not valid Unicode.',
    ],
    ['a wrong type', '{"name":1}', 'name', 'Name has the wrong type. Expected: text.'],
    ['too long by one', '{"name":"123456789"}', 'name', 'Name can have up to 8 characters.'],
    ['depth 21', nested(21), '', 'The request is nested deeper than 20 levels.'],
    ['depth 100,000', nested(100_000), '', 'The request is nested deeper than 20 levels.'],
    ['1,001 keys', keys(1001), '', 'The request has more than 1000 fields.'],
  ])('with %s is refused and the field named', async (_, body, field, message) => {
    expect(await refused(post(body))).toEqual(['request.invalid', field, message])
  })
  test.each([
    ['eight characters', '{"name":"12345678"}'],
    ['depth 20', nested(20)],
    ['1,000 keys', keys(1000)],
    ['a whole pair', '{"name":"\\ud83d\\ude00"}'],
  ])('with %s is taken', async (_, body) => {
    expect((await post(body)).statusCode).toBe(200)
  })
  test.each([
    ['not JSON', '{"name":'],
    ['empty', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
  ])('that is %s is malformed', async (_, body) => {
    const response = await post(body)
    expect(response.statusCode).toBe(400)
    expect(envelopeOf(response).status).toBe('00000002')
  })
  test('of a megabyte is read, one byte more is not', async () => {
    const body = (bytes: number) => `{"name":"a"${' '.repeat(bytes - 12)}}`
    expect((await post(body(1024 * 1024))).statusCode).toBe(200)
    const response = await post(body(1024 * 1024 + 1))
    expect(response.statusCode).toBe(413)
    expect(envelopeOf(response).error).toBe('request.too_large')
  })
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of type %s is not taken',
    async (type) => {
      const response = await post('{}', { headers: { 'content-type': type } })
      expect(response.statusCode).toBe(415)
    },
  )
  test('is answered in the language of the caller', async () => {
    const say = async (headers: Record<string, string>) =>
      (await refused(post('{"name":1}', { language: '', headers })))[2]
    expect(await say({ 'x-language': 'zh' })).toBe('名称类型错误，应为文本。')
    expect(await say({ 'accept-language': 'fr, zh-CN;q=0.8, en;q=0.5' })).toBe('名称类型错误，应为文本。')
    expect(await say({ 'accept-language': 'fr' })).toBe('Name has the wrong type. Expected: text.')
  })
  test('that is wrong says so with field and limit where only the message is shown', async () => {
    const say = async (language: string) =>
      envelopeOf(await post('{"name":"123456789"}', { language })).message
    expect(await say('en')).toBe('Wrong parameters. Nothing was saved. Name can have up to 8 characters.')
    expect(await say('zh')).toBe('参数错误，内容未保存。名称最多 8 个字符。')
  })
})

describe('an address', () => {
  test('that is unknown answers the envelope', async () => {
    const response = await gateway.app.inject({
      url: `${basePath}/nothing`,
      headers: { accept: 'text/html' },
    })
    expect(response.statusCode).toBe(404)
    expect(envelopeOf(response)).toMatchObject({ status: '00000404', data: null })
  })
  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const)(
    'does not take %s for POST',
    async (method) => {
      const response = await gateway.app.inject({ method, url: basePath + echo.path })
      expect(response.statusCode).toBe(405)
      expect(response.headers['allow']).toBe('POST')
    },
  )
  test('of more than 4 kB is refused', async () => {
    const response = await post('{}', { query: `?name=${'x'.repeat(4096)}` })
    expect(response.statusCode).toBe(414)
  })
  test.each(['/%', '/%zz', `${basePath}/toy/%C0%AF`])(
    '%s that cannot be read is refused politely',
    async (url) => {
      const response = await gateway.app.inject({ url })
      expect(response.statusCode).toBe(404)
      expect(envelopeOf(response).error).toBe('call.unknown')
    },
  )
})

test.each([['cross-site'], ['same-site']])(
  'a write that a browser sent from a %s page is refused',
  async (site) => {
    const response = await post('{}', { headers: { 'sec-fetch-site': site } })
    expect(response.statusCode).toBe(403)
    expect(envelopeOf(response).error).toBe('request.cross_site')
  },
)

describe('headers', () => {
  test('of an answer forbid everything that is not needed', async () => {
    const { headers } = await post('{}')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['x-trace-id']).toMatch(/^[0-9a-f]{16}$/)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers['x-powered-by']).toBeUndefined()
  })
  test('of more than 16 kB are refused', async () => {
    const { port } = new URL(await gateway.app.listen({ port: 0, host: '127.0.0.1' }))
    const answer = await raw(Number(port), `GET / HTTP/1.1\r\nhost: x\r\nbig: ${'x'.repeat(17_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('"status":"00000413"')
    expect(await raw(Number(port), 'GET / HTTP/9.9\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    const both =
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'
    expect(await raw(Number(port), both)).toMatch(/^HTTP\/1\.1 400 /)
  })
})

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('end', () => (socket.destroy(), resolve(answer)))
    socket.on('error', reject)
  })
}

describe('the portal', () => {
  test('comes with a nonce of its own each time and is never kept', async () => {
    const page = (url: string) => gateway.app.inject({ url, headers: { accept: 'text/html' } })
    const [first, second] = [await page('/'), await page('/home/tradeManage/transactionQuery')]
    const nonce = /'nonce-([^']+)'/.exec(String(first.headers['content-security-policy']))![1]!
    expect(first.body).toBe(`<meta property="csp-nonce" nonce="${nonce}"><style nonce="${nonce}"></style>`)
    expect(second.headers['content-security-policy']).not.toContain(nonce)
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.headers['content-security-policy']).toMatch(/script-src 'self';.*frame-src https:..frame/)
  })
  test('lets the scripts run that the build has put into a page, and those of no other page', async () => {
    const policyOf = async (url: string) => {
      const { body, headers } = await gateway.app.inject({ url, headers: { accept: 'text/html' } })
      const [, scripts] = /script-src ([^;]*);/.exec(String(headers['content-security-policy']))!
      return [body.slice(0, 24), scripts]
    }
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(await policyOf('/login?to=%2Fhome')).toEqual([
      '<script>first()</script>',
      `'self' ${hash('first()')}`,
    ])
    const order = ['<script>a</script>\n<scri', `'self' ${hash('a')} ${hash('b')}`]
    expect(await policyOf('/detail/order/5')).toEqual(order)
    expect((await policyOf('/detail/order/5/more'))[1]).toBe("'self'")
    expect((await policyOf('/detail/order/'))[1]).toBe("'self'")
  })
  test('shows none of its own files that a page is made of', async () => {
    for (const url of ['/pages.json', '/pages/0.html'])
      expect((await gateway.app.inject({ url, headers: { accept: 'text/html' } })).body).not.toContain(
        '0.html',
      )
  })
  test('has assets that are kept for ever, compressed where the browser can', async () => {
    const asset = (headers = {}) => gateway.app.inject({ url: '/assets/main-abc.js', headers })
    expect((await asset()).body).toBe('plain')
    const small = await asset({ 'accept-encoding': 'gzip, br' })
    expect([small.body, small.headers['content-encoding']]).toEqual(['small', 'br'])
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(
      (await gateway.app.inject({ url: '/assets/gone.js', headers: { accept: 'text/html' } })).statusCode,
    ).toBe(404)
    expect((await gateway.app.inject({ url: '/assets/..%2f..%2fpackage.json' })).statusCode).toBe(404)
  })
})

describe('operating it', () => {
  test('health, readiness and metrics answer', async () => {
    expect((await gateway.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await gateway.app.inject('/readyz')).json()).toEqual({ status: 'ok' })
    expect((await gateway.app.inject('/metrics')).statusCode).toBe(404)
    const metrics = await gateway.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${'m'.repeat(16)}` },
    })
    expect(metrics.body).toMatch(/quayside_answers_total\{call="\/toy\/echo",http="200"\} \d+/)
  })
  test('the contract is served as OpenAPI 3.1 and as a page', async () => {
    const document = (await gateway.app.inject(`${basePath}/openapi.json`)).json<{
      openapi: string
      paths: object
    }>()
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths).toHaveProperty([`${basePath}/auth/login`, 'post'])
    const page = await gateway.app.inject(`${basePath}/docs`)
    expect(page.body).toContain('/mps-gateway/api/auth/login')
    expect(page.body).not.toMatch(/<script|https?:\/\//)
  })
  test('the log holds neither addresses nor bodies', async () => {
    await post('{"name":"canary1"}', { query: '?token=canary2' })
    const all = lines.join('')
    expect(all).toContain('"call":"/toy/echo"')
    expect(all).not.toMatch(/canary/)
  })
})
