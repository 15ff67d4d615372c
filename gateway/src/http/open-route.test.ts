import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import pino from 'pino'
import { basePath } from '@quayside/contract/envelope.ts'
import { testDatabase } from '#db/test/database.ts'
import { addMerchant, addOperator, addSession } from '#db/test/people.ts'
import { createServer } from './server.ts'
import { testGateway, testRates } from '#acts/test/frame.ts'

const { db, owner } = await testDatabase()
const token = 'd'.repeat(20)
const portalFolder = mkdtempSync(join(tmpdir(), 'quayside-portal-'))
writeFileSync(join(portalFolder, 'index.html'), '<!doctype html>')
afterAll(() => rmSync(portalFolder, { recursive: true, force: true }))

const closed = await testGateway(db, { settings: { documentation: { token }, metricsToken: 'm'.repeat(16) } })
const limited = await testGateway(db, {
  settings: {
    portalFolder,
    metricsToken: 'm'.repeat(16),
    rates: { ...testRates, pagesPerMinute: 2, probesPerMinute: 2, docsPerMinute: 2 },
  },
})
const docs = `${basePath}/docs`
const document = `${basePath}/openapi.json`

const server = () =>
  createServer({ log: pino({ level: 'silent' }), trustedProxies: 0, onAnswer: () => undefined })

describe('a route that does not say who may see it and how often', () => {
  test('does not come about', () => {
    expect(() => server().get('/planted', async () => 'everything')).toThrow('/planted says neither')
    expect(() => server().route({ method: 'POST', url: '/planted', handler: async () => 'x' })).toThrow(
      '/planted says neither',
    )
  })

  test('does not come about in a plugin either', async () => {
    const app = server()
    app.register(async (inner) => void inner.get('/planted', async () => 'everything'))
    await expect(app.ready()).rejects.toThrow('/planted says neither')
  })
})

describe('limits of an address', () => {
  const ask = (url: string, accept = 'text/html') =>
    limited.app.inject({ url, headers: { accept, authorization: `Bearer ${'m'.repeat(16)}` } })
  test.each([
    ['pages', ['/', '/index.html', '/nowhere', '/somewhere/else']],
    ['probes', ['/healthz', '/readyz', '/metrics', '/healthz']],
    ['the documentation', [docs, document, docs, document]],
  ])('hold for %s together', async (_, urls) => {
    const answers: number[] = []
    for (const url of urls) answers.push((await ask(url)).statusCode)
    expect(answers).toEqual([200, 200, 429, 429])
  })
})

describe('the documentation in production', () => {
  const ask = (url: string, headers: Record<string, string> = {}) => closed.app.inject({ url, headers })

  test.each([docs, document])('%s is for nobody without session or token', async (url) => {
    for (const authorization of [
      '',
      'Bearer wrong',
      `Bearer ${token}x`,
      'Basic eDp5',
      'Basic =',
      `Bearer ${'m'.repeat(16)}`,
    ]) {
      const answer = await ask(url, authorization === '' ? {} : { authorization })
      expect(answer).toMatchObject({ statusCode: 401 })
      expect(answer.body).not.toContain('/auth/login')
    }
    expect((await ask(url)).headers['www-authenticate']).toContain('Basic')
  })

  test('is for whoever knows the token, as a bearer or as a password', async () => {
    const password = Buffer.from(`me:${token}`).toString('base64')
    for (const authorization of [`Bearer ${token}`, `Basic ${password}`])
      expect((await ask(docs, { authorization })).body).toContain('/auth/login')
  })

  test('is for whoever is signed in, until they are not', async () => {
    const operator = await addOperator(owner, await addMerchant(owner), {})
    const authorization = `Bearer ${await addSession(owner, operator)}`
    expect((await ask(document, { authorization })).statusCode).toBe(200)
    await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text: 'delete from session' }))
    expect((await ask(document, { authorization })).statusCode).toBe(401)
  })

  test('is sent packed, and not again while it is the same', async () => {
    const open = await testGateway(db, {})
    const send = (headers: Record<string, string>) => open.app.inject({ url: document, headers })
    const plain = await send({})
    const br = await send({ 'accept-encoding': 'gzip, deflate, br' })
    const gz = await send({ 'accept-encoding': 'gzip;q=0.5' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body)
    expect(br.rawPayload.length * 10).toBeLessThan(plain.rawPayload.length)
    const again = await send({ 'if-none-match': String(plain.headers['etag']) })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
  })
})
