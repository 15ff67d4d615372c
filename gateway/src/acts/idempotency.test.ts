import { beforeAll, expect, test } from 'vitest'
import { addMerchant, addOperator, addSession } from '#db/test/people.ts'
import { testDatabase } from '#db/test/database.ts'
import type { GatewayServer } from '#http/gateway-server.ts'
import { envelopeOf, sendCall, testGateway } from '#acts/test/frame.ts'
import { toyCalls, toyHandlers, toyWrites } from '#acts/test/toys.ts'

const { db, owner } = await testDatabase()
let gateway: GatewayServer
let token: string

beforeAll(async () => {
  gateway = await testGateway(db, { portal: { calls: { toy: toyCalls }, handlers: { toy: toyHandlers } } })
  token = await addSession(owner, await addOperator(owner, await addMerchant(owner), { permissions: [] }))
})

const sql = (text: string) => owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text }))

test('a repeated key gets the first answer, another body is refused', async () => {
  const headers = { 'idempotency-key': 'form-1' }
  const first = envelopeOf(await sendCall(gateway, toyCalls.pay, { name: 'a' }, { token, headers }))
  const again = envelopeOf(await sendCall(gateway, toyCalls.pay, { name: 'a' }, { token, headers }))
  expect(again.data).toEqual(first.data)
  const other = await sendCall(gateway, toyCalls.pay, { name: 'b' }, { token, headers })
  expect(other.statusCode).toBe(409)
  expect(envelopeOf(other).error).toBe('request.key_reused')
})
test('money without a key is refused', async () => {
  expect(envelopeOf(await sendCall(gateway, toyCalls.pay, { name: 'a' }, { token })).error).toBe(
    'request.key_required',
  )
})
test('twins without a key share one answer, sent at once or one after the other', async () => {
  const before = toyWrites.count
  const sent = await Promise.all(
    [1, 2, 3].map(() => sendCall(gateway, toyCalls.write, { name: 'Twin' }, { token })),
  )
  const later = await sendCall(gateway, toyCalls.write, { name: 'Twin' }, { token })
  expect(new Set([...sent, later].map((response) => JSON.stringify(envelopeOf(response).data))).size).toBe(1)
  expect(toyWrites.count).toBe(before + 1)
  await sql("update idempotency_key set created_at = created_at - interval '6 seconds'")
  await sendCall(gateway, toyCalls.write, { name: 'Twin' }, { token })
  expect(toyWrites.count).toBe(before + 2)
})
test('a refused write may be tried again', async () => {
  const headers = { 'idempotency-key': 'form-2' }
  await sendCall(gateway, toyCalls.write, { name: 'Again', fail: true }, { token, headers })
  expect(
    envelopeOf(await sendCall(gateway, toyCalls.write, { name: 'Again' }, { token, headers })).status,
  ).toBe('0')
})
