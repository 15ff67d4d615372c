import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { webhookId } from '@quayside/contract/main/notify/payload.ts'
import { macOfText } from '#mac.ts'
import { sealEndpointSecret } from '#areas/main/notify/secret.ts'
import { deliveryWorld } from '#areas/main/test/delivery-world.ts'
import { testApp } from '#test/app.ts'

const app = await testApp()
const { rows, endpointId, person, given, clean, take } = await deliveryWorld(app)
const { delivery } = portalCalls
const kek = Buffer.from(app.secrets.keyEncryptionKey, 'hex')

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
beforeAll(async () => {
  const id = randomUUID()
  const [by] = await rows('select id from operator where merchant_id = 1 limit 1')
  await rows(
    `insert into notify_endpoint_secret (merchant_id, id, endpoint_id, kind, state, secret_sealed, fingerprint, last_four, created_at, created_by)
      values (1, $1, $2, 'hmac', 'active', $3, '0123456789abcdef', 'abcd', now(), $4)`,
    id,
    endpointId,
    sealEndpointSecret(kek, 1n, id, secret),
    by!['id'],
  )
})

const pasted = (event: string, body: string) => {
  const [id, time] = [webhookId(event), Math.floor(Date.now() / 1_000)]
  const hex = macOfText(Buffer.alloc(32, 5), `${id}.${time}.${body}`)
  return `"Webhook-Id": "${id}",\nWebhook-Timestamp: ${time}\nwebhook-signature: v1,${Buffer.from(hex, 'hex').toString('base64')}`
}

test('says that it is right, what is different, and whether it was ours', async () => {
  await clean()
  const { event } = await given({ body: '{"a":1}' })
  const headers = pasted(event, '{"a":1}')
  expect(await take(delivery.check, { endpointId, headers, body: '{"a":1}' })).toMatchObject({
    verdict: 'right',
    known: true,
    difference: null,
  })
  expect(await take(delivery.check, { endpointId, headers, body: '{ "a": 1 }' })).toMatchObject({
    verdict: 'explained',
    causes: ['rewritten'],
    difference: { byte: 2, sentBytes: 7, checkedBytes: 10 },
  })
  const unknown = pasted(randomUUID(), '{}')
  expect(await take(delivery.check, { endpointId, headers: unknown, body: '{}' })).toMatchObject({
    verdict: 'right',
    known: false,
    signed: null,
  })
})

test('names the headers where one is missing, and keeps nothing of what was pasted', async () => {
  const { event } = await given()
  const headers = pasted(event, 'Canary-Body')
  await take(delivery.check, { endpointId, headers, body: 'Canary-Body', computed: 'Canary-Made' })
  const refused = await person.ask(delivery.check, { endpointId, headers: 'webhook-id: 1', body: '' })
  expect(refused).toMatchObject({ error: 'check.headers', errors: [{ field: 'headers' }] })
  const kept = await rows(`select 1 from operation_log where facts::text like '%Canary%'`)
  expect(kept).toEqual([])
})
