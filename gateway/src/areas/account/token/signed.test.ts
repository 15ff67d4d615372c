import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { signedHeaders, textOfCall } from '@quayside/contract/account/token/signature.ts'
import { basePath } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { tokenWorld } from '#areas/account/test/token-world.ts'
import { macOfText, sha256Hex } from '#mac.ts'
import { testApp } from '#test/app.ts'
import { proof, type Somebody } from '#test/approvals.ts'

const app = await testApp()
const world = tokenWorld(app)
const { transaction, key } = portalCalls
const body = JSON.stringify({ filter: {} })
let anna: Somebody
let secret: string
let token: string

beforeAll(async () => {
  await world.begin()
  anna = await world.somebody({ isMain: true })
  secret = (await anna.ask(key.generate, { proof })).data!.secret
  token = (await world.made(anna, { signed: true })).secret
})

const signed = (more: { at?: number; nonce?: string; body?: string; by?: string } = {}) => {
  const timestamp = String(Math.floor(more.at ?? Date.now() / 1000))
  const nonce = more.nonce ?? randomBytes(16).toString('hex')
  const path = basePath + transaction.query.path
  const bodySha256 = sha256Hex(more.body ?? body)
  const text = textOfCall({ timestamp, nonce, method: 'POST', path, bodySha256 })
  return {
    [signedHeaders.timestamp]: timestamp,
    [signedHeaders.nonce]: nonce,
    [signedHeaders.signature]: `HMAC=${macOfText(more.by ?? secret, text)}`,
  }
}
const send = async (headers: Readonly<Record<string, string>>) => {
  const response = await app.gateway.app.inject({
    method: 'POST',
    url: basePath + transaction.query.path,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    payload: body,
  })
  return response.json<{ status: string; error?: string }>()
}

test('a token that asks for signatures takes a right one', async () => {
  expect(await send(signed())).toMatchObject({ status: '0' })
})

test.each([
  ['without one', () => ({}), 'token.signature_missing'],
  ['of another body', () => signed({ body: '{}' }), 'token.signature_wrong'],
  ['by another key', () => signed({ by: 'qhmac_other' }), 'token.signature_wrong'],
  ['of six minutes ago', () => signed({ at: Date.now() / 1000 - 360 }), 'token.signature_stale'],
  ['of six minutes to come', () => signed({ at: Date.now() / 1000 + 360 }), 'token.signature_stale'],
  ['with a short nonce', () => signed({ nonce: 'x' }), 'token.signature_wrong'],
] as const)('a request %s is refused', async (_, headers, error) => {
  expect(await send(headers())).toMatchObject({ error })
})

test('a signed request is taken once', async () => {
  const headers = signed()
  expect((await send(headers)).status).toBe('0')
  expect((await send(headers)).error).toBe('token.repeated')
})

test('two at once are taken once', async () => {
  const headers = signed()
  const answers = await Promise.all([send(headers), send(headers)])
  expect(answers.map(({ error }) => error ?? 'done').toSorted()).toEqual(['done', 'token.repeated'])
})
