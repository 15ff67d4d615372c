import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { httpServer } from '#http-server.ts'
import { addShops, shopPath } from './routes.ts'
import { Shop } from './shop.ts'

const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`
const body = '{"type":"order.succeeded"}'
const signed = (id: string, text = body) => {
  const at = new Date()
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, at, text),
  }
}

test('a shop takes what is rightly signed, once, and nothing else', () => {
  const shop = new Shop()
  expect(shop.take(signed('a'), body)).toEqual({ status: 401, text: 'wrong signature' })
  shop.know(secret)
  expect(shop.take(signed('a'), body)).toEqual({ status: 200, text: 'taken' })
  expect(shop.take(signed('a'), body)).toEqual({ status: 200, text: 'known' })
  expect(shop.take(signed('b'), `${body} `)).toEqual({ status: 401, text: 'wrong signature' })
  expect(shop.counts).toEqual({ taken: 1, repeated: 1 })
})

test('each echoes its code, and answers in its own manner', async () => {
  const app = httpServer()
  addShops(app, () => 0)
  const post = (shop: 'well' | 'bad' | 'closed', payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: shopPath(shop),
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const echo = '{"type":"endpoint.verification","nonce":"abc"}'
  for (const shop of ['well', 'bad', 'closed'] as const)
    expect(await post(shop, echo)).toMatchObject({ statusCode: 200, body: 'abc' })
  await app.inject({
    method: 'PUT',
    url: '/shops/well/secret',
    payload: { secret },
    headers: { 'content-type': 'application/json' },
  })
  expect((await post('well', body, signed('x'))).statusCode).toBe(200)
  expect((await post('well', body)).statusCode).toBe(401)
  expect((await post('bad', body, signed('x'))).statusCode).toBe(503)
  expect((await post('closed', body, signed('x'))).statusCode).toBe(410)
  expect((await app.inject({ method: 'GET', url: '/shops/well' })).json()).toEqual({ taken: 1, repeated: 0 })
  await app.close()
})
