import { createHmac, createPublicKey, randomUUID, verify } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { courierWorld } from '#areas/main/courier/test/world.ts'
import { fingerprintOfKey, newKeySecret, sealKey } from '#areas/main/key/secret.ts'
import { newEndpointSecret } from '#areas/main/notify/secret.ts'
import { httpWebhooks } from '#ports/webhook/http.ts'
import { openSockets } from '#ports/webhook/sockets.ts'
import { Nonces } from './nonce.ts'

const { shop, keyEncryptionKey, courierDb, errors, start, write, until, addSecret, endpoint, steps, isDone } =
  await courierWorld()

test('each signature is right: of both secrets while one retires, of the pair, and of the merchant’s own key', async () => {
  const { id, secret } = await endpoint('/signed', { legacyKind: 'hmac', ed25519: true })
  const key = newKeySecret('hmac')
  const keyId = randomUUID()
  await write(
    `insert into merchant_key (merchant_id, id, kind, state, fingerprint, last_four, secret_sealed, created_at, created_by,
        overlap_hours, activated_at)
      select 1, $1, 'hmac', 'active', $2, $3, $4, now(), id, 24, now() from operator limit 1`,
    keyId,
    fingerprintOfKey(key),
    key.slice(-4),
    sealKey(keyEncryptionKey, 1n, keyId, key),
  )
  const old = await addSecret(id, 'hmac', 'retiring')
  const pair = await addSecret(id, 'ed25519', 'active')
  await steps(1)
  start()
  await until(isDone(id))
  const [got] = shop.of('/signed')
  const { headers, body } = got!
  for (const one of [secret, old.secret])
    expect(new Webhook(one).verify(body, headers)).toMatchObject({ type: 'order.succeeded' })
  expect(() => new Webhook(newEndpointSecret('hmac').secret).verify(body, headers)).toThrow('signature')
  expect(headers['webhook-id']).toBe((JSON.parse(body) as { id: string }).id)
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = headers['webhook-signature']!.split(' ').find((one) => one.startsWith('v1a,'))!
  const half = createPublicKey({
    key: Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from(pair.publicKey!.slice('whpk_'.length), 'base64'),
    ]),
    format: 'der',
    type: 'spki',
  })
  expect(verify(null, Buffer.from(text), half, Buffer.from(signature.slice(4), 'base64'))).toBe(true)
  expect(headers['x-quayside-signature']).toBe(`HMAC=${createHmac('sha256', key).update(text).digest('hex')}`)
  expect(headers['x-quayside-key']).toBe(fingerprintOfKey(key))
})

test('an address goes live once it echoes its nonce; until then the old one stays', async () => {
  const { id } = await endpoint('/old')
  await write(
    `update notify_endpoint set pending_url = $2, nonce = 'nonce-of-a-new-address', nonce_until = now() + interval '1 hour',
      nonce_due_at = now() where id = $1`,
    id,
    `${shop.origin}/new`,
  )
  shop.answer['/new'] = (response) => response.writeHead(200).end('hello')
  const nonces = new Nonces({
    db: courierDb,
    webhooks: httpWebhooks({ ...openSockets(async () => [], 60_000), clear: new Set([shop.origin]) }),
    keyEncryptionKey,
    onError: (error) => errors.push(error),
  })
  const state = async () =>
    (
      await write('select url, pending_url, nonce_problem as problem from notify_endpoint where id = $1', id)
    )[0]
  await until(async () => (await state())!['problem'] !== null)
  expect(await state()).toEqual({
    url: `${shop.origin}/old`,
    pending_url: `${shop.origin}/new`,
    problem: 'not_echoed',
  })
  shop.answer['/new'] = (response, { body }) =>
    response.writeHead(200).end((JSON.parse(body) as { nonce: string }).nonce)
  await write('update notify_endpoint set nonce_due_at = now() where id = $1', id)
  await until(async () => (await state())!['pending_url'] === null)
  await nonces.stop()
  expect(await state()).toEqual({ url: `${shop.origin}/new`, pending_url: null, problem: null })
})

test('the role of couriers sees no order, no person and no password', async () => {
  for (const table of ['orders', 'operator', 'session', 'withdrawal', 'ledger.entry', 'card_token'])
    await expect(
      courierDb.tx({ tenant: 1n, mode: 'read' }, (tx) => tx.rows({ text: `select * from ${table}` })),
    ).rejects.toMatchObject({ code: '42501' })
  await expect(
    courierDb.alone(null, { text: 'update notify_endpoint set types = types', values: [] }),
  ).rejects.toMatchObject({ code: '42501' })
})
