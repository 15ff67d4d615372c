import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '@quayside/contract/call.ts'
import { line, moneyInput, nothing } from '@quayside/contract/fields.ts'
import { addMerchant, addOperator, addSession, type TestOperator } from '../db/test-people.ts'
import { testDatabase } from '../db/test-database.ts'
import type { Handlers } from './handler.ts'
import type { GatewayServer } from './gateway-server.ts'
import { Refusal } from './refusal.ts'
import { envelopeOf, sendCall, testGateway } from './test-frame.ts'

const calls = {
  read: call({
    path: '/toy/read',
    summary: '',
    access: 'trade.transaction.view',
    effect: 'read',
    input: z.strictObject({ text: line(5).optional(), amount: moneyInput.optional() }),
    output: z.strictObject({ merchant: z.string(), seen: z.int() }),
  }),
  peek: call({
    path: '/toy/peek',
    summary: '',
    access: 'session',
    effect: 'read',
    input: z.strictObject({ id: z.string() }),
    output: nothing,
    sensitive: true,
    logs: ['id'],
  }),
  leak: call({
    path: '/toy/leak',
    summary: '',
    access: 'session',
    effect: 'read',
    input: nothing,
    output: z.strictObject({ a: z.int() }),
  }),
  write: call({
    path: '/toy/write',
    summary: '',
    access: 'session',
    effect: 'write',
    input: z.strictObject({ name: line(20), secret: z.string().optional(), fail: z.boolean().optional() }),
    output: z.strictObject({ count: z.int() }),
    logs: ['name'],
  }),
  pay: call({
    path: '/toy/pay',
    summary: '',
    access: 'session',
    effect: 'money',
    input: z.strictObject({ name: line(20) }),
    output: z.strictObject({ count: z.int() }),
  }),
  file: call({
    path: '/toy/file',
    summary: '',
    access: 'session',
    effect: 'read',
    input: z.strictObject({ fail: z.boolean().optional() }),
    output: z.unknown(),
    answers: 'file',
  }),
  step: call({
    path: '/toy/step',
    summary: '',
    access: 'step',
    effect: 'read',
    input: nothing,
    output: nothing,
  }),
  open: call({
    method: 'GET',
    path: '/toy/open/{code}',
    summary: '',
    access: 'public',
    effect: 'none',
    input: z.strictObject({ code: line(5), more: line(5).optional() }),
    output: z.strictObject({ code: z.string() }),
  }),
} as const

const { db, owner } = await testDatabase()
let writes = 0

const handlers: Handlers<typeof calls> = {
  async read(ctx) {
    const [row] = await ctx.tx.rows<{ count: bigint }>({ text: 'select count(*) as count from operator' })
    return { merchant: String(ctx.merchantId), seen: Number(row?.count) }
  },
  peek: async () => ({}),
  leak: async () => ({ a: 1, password: 'x' }) as { a: number },
  async write(ctx, input) {
    writes++
    await ctx.tx.run({
      text: 'update operator set real_name = $1 where id = $2',
      values: [input.name, ctx.operator.id],
    })
    if (input.fail) throw new Refusal('object.not_found')
    return { count: writes }
  },
  async pay() {
    return { count: ++writes }
  },
  async file(_, { fail }) {
    if (fail) throw new Refusal('object.not_found')
    return { fileName: '对账单 "1".csv', contentType: 'text/csv; charset=utf-8', body: Buffer.from('a,b\n') }
  },
  step: async () => ({}),
  open: async (_, { code }) => ({ code }),
}

let gateway: GatewayServer
let merchantId: bigint
let operator: TestOperator
let token: string

beforeAll(async () => {
  gateway = await testGateway(db, { portal: { calls: { toy: calls }, handlers: { toy: handlers } } })
  merchantId = await addMerchant(owner)
  operator = await addOperator(owner, merchantId, { permissions: ['trade.transaction.view'] })
  await addOperator(owner, await addMerchant(owner))
  token = await addSession(owner, operator)
})

const sql = (text: string, values: unknown[] = []) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<Record<string, unknown>>({ text, values }))
const logOf = (trace: string) =>
  sql('select call, outcome, reason, facts, operator_name from operation_log where trace = $1', [trace])

describe('session and permission', () => {
  test('a call runs under its merchant and sees nobody else', async () => {
    const answer = envelopeOf(await sendCall(gateway, calls.read, {}, { token }))
    expect(answer).toMatchObject({
      status: '0',
      message: '',
      data: { merchant: String(merchantId), seen: 1 },
    })
    expect(answer.trace).toMatch(/^[0-9a-f]{16}$/)
  })
  test.each([
    ['no token', undefined],
    ['a token that never was', 'x'.repeat(43)],
    ['something that is no token', '"; drop'],
  ])('%s is answered with 00000400', async (_, bad) => {
    const response = await sendCall(gateway, calls.read, {}, { token: bad })
    expect(response.statusCode).toBe(401)
    expect(envelopeOf(response)).toMatchObject({ status: '00000400', error: 'session.missing', data: null })
  })
  test.each([
    ['idle for 15 minutes', "seen_at = now() - interval '15 minutes'"],
    ['12 hours old', 'ends_at = now()'],
    ['closed', 'closed_at = now()'],
  ])('a session that is %s has ended', async (_, change) => {
    const ended = await addSession(owner, operator)
    await sql(`update session set ${change} where token_hash = sha256($1::bytea)`, [Buffer.from(ended)])
    expect(envelopeOf(await sendCall(gateway, calls.read, {}, { token: ended })).status).toBe('00000447')
  })
  test('idle for 14 minutes is still open, and the clock begins anew', async () => {
    const idle = await addSession(owner, operator)
    const where = 'where token_hash = sha256($1::bytea)'
    await sql(`update session set seen_at = now() - interval '14 minutes' ${where}`, [Buffer.from(idle)])
    expect(envelopeOf(await sendCall(gateway, calls.read, {}, { token: idle })).status).toBe('0')
    await expect
      .poll(
        async () =>
          (
            await sql(`select seen_at > now() - interval '1 minute' as fresh from session ${where}`, [
              Buffer.from(idle),
            ])
          )[0]?.['fresh'],
      )
      .toBe(true)
  })
  test('a locked operator has no session any more', async () => {
    const locked = await addOperator(owner, merchantId, { state: 'locked' })
    expect(
      envelopeOf(await sendCall(gateway, calls.peek, { id: '1' }, { token: await addSession(owner, locked) }))
        .status,
    ).toBe('00000447')
  })
  test('without the permission it is refused, with a line in the log', async () => {
    const other = await addOperator(owner, merchantId, { permissions: [] })
    const response = await sendCall(gateway, calls.read, {}, { token: await addSession(owner, other) })
    expect(response.statusCode).toBe(403)
    expect(envelopeOf(response).error).toBe('permission.denied')
    expect(await logOf(envelopeOf(response).trace)).toMatchObject([
      { call: '/toy/read', outcome: 'refused', reason: 'permission.denied', operator_name: other.loginName },
    ])
  })
  test('the main user holds every permission', async () => {
    const main = await addOperator(owner, merchantId, { isMain: true })
    expect(
      envelopeOf(await sendCall(gateway, calls.read, {}, { token: await addSession(owner, main) })).status,
    ).toBe('0')
  })
  test('before the device step only step calls answer', async () => {
    const half = await addSession(owner, operator, 'device')
    expect(envelopeOf(await sendCall(gateway, calls.step, {}, { token: half })).status).toBe('0')
    expect(envelopeOf(await sendCall(gateway, calls.read, {}, { token: half })).status).toBe('09000001')
  })
})

describe('the operation log', () => {
  test('a write stands in it with allow-listed fields alone', async () => {
    const answer = envelopeOf(
      await sendCall(gateway, calls.write, { name: 'Ada', secret: 'canary' }, { token }),
    )
    expect(await logOf(answer.trace)).toEqual([
      {
        call: '/toy/write',
        outcome: 'done',
        reason: null,
        facts: { name: 'Ada' },
        operator_name: operator.loginName,
      },
    ])
  })
  test('a refused write changes nothing and is logged', async () => {
    const answer = envelopeOf(await sendCall(gateway, calls.write, { name: 'Undone', fail: true }, { token }))
    expect(answer.error).toBe('object.not_found')
    expect(await sql('select from operator where real_name = $1', ['Undone'])).toHaveLength(0)
    expect(await logOf(answer.trace)).toMatchObject([{ outcome: 'refused', reason: 'object.not_found' }])
  })
  test('a read of sensitive data is logged shortly after', async () => {
    const answer = envelopeOf(await sendCall(gateway, calls.peek, { id: '7' }, { token }))
    await expect.poll(() => logOf(answer.trace)).toMatchObject([{ outcome: 'read', facts: { id: '7' } }])
  })
})

describe('idempotency', () => {
  test('a repeated key gets the first answer, another body is refused', async () => {
    const headers = { 'idempotency-key': 'form-1' }
    const first = envelopeOf(await sendCall(gateway, calls.pay, { name: 'a' }, { token, headers }))
    const again = envelopeOf(await sendCall(gateway, calls.pay, { name: 'a' }, { token, headers }))
    expect(again.data).toEqual(first.data)
    const other = await sendCall(gateway, calls.pay, { name: 'b' }, { token, headers })
    expect(other.statusCode).toBe(409)
    expect(envelopeOf(other).error).toBe('request.key_reused')
  })
  test('money without a key is refused', async () => {
    expect(envelopeOf(await sendCall(gateway, calls.pay, { name: 'a' }, { token })).error).toBe(
      'request.key_required',
    )
  })
  test('twins without a key share one answer, sent at once or one after the other', async () => {
    const before = writes
    const sent = await Promise.all(
      [1, 2, 3].map(() => sendCall(gateway, calls.write, { name: 'Twin' }, { token })),
    )
    const later = await sendCall(gateway, calls.write, { name: 'Twin' }, { token })
    expect(new Set([...sent, later].map((response) => JSON.stringify(envelopeOf(response).data))).size).toBe(
      1,
    )
    expect(writes).toBe(before + 1)
    await sql("update idempotency_key set created_at = created_at - interval '6 seconds'")
    await sendCall(gateway, calls.write, { name: 'Twin' }, { token })
    expect(writes).toBe(before + 2)
  })
  test('a refused write may be tried again', async () => {
    const headers = { 'idempotency-key': 'form-2' }
    await sendCall(gateway, calls.write, { name: 'Again', fail: true }, { token, headers })
    expect(
      envelopeOf(await sendCall(gateway, calls.write, { name: 'Again' }, { token, headers })).status,
    ).toBe('0')
  })
})

describe('answers', () => {
  test('a field that the contract does not name is a defect, not an answer', async () => {
    const response = await sendCall(gateway, calls.leak, {}, { token })
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('password')
    expect(envelopeOf(response).message).toMatch(/trace id/)
  })
  test('in production such a field is stripped', async () => {
    const production = await testGateway(db, {
      portal: { calls: { toy: calls }, handlers: { toy: handlers } },
      settings: { outputCheck: 'strip' },
    })
    expect(envelopeOf(await sendCall(production, calls.leak, {}, { token })).data).toEqual({ a: 1 })
  })
  test('a file comes with its name, its failure as an envelope', async () => {
    const response = await sendCall(gateway, calls.file, {}, { token })
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="___ _1_.csv"; filename*=UTF-8''%E5%AF%B9%E8%B4%A6%E5%8D%95%20%221%22.csv`,
    )
    expect(response.body).toBe('a,b\n')
    expect(envelopeOf(await sendCall(gateway, calls.file, { fail: true }, { token })).error).toBe(
      'object.not_found',
    )
  })
  test('path and query fill a GET', async () => {
    expect(
      envelopeOf(await sendCall(gateway, { method: 'GET', path: '/toy/open/abc' }, {}, { query: '?more=x' }))
        .data,
    ).toEqual({ code: 'abc' })
    const twice = await sendCall(
      gateway,
      { method: 'GET', path: '/toy/open/abc' },
      {},
      { query: '?more=x&more=y' },
    )
    expect(envelopeOf(twice).errors).toMatchObject([
      { field: 'more', message: 'more stands in the request twice.' },
    ])
    expect(
      envelopeOf(await sendCall(gateway, { method: 'GET', path: '/toy/open/abc' }, {}, { query: '?code=x' }))
        .error,
    ).toBe('request.invalid')
  })
})

describe('limits', () => {
  test('an operator who asks too often waits', async () => {
    const strict = await testGateway(db, {
      portal: { calls: { toy: calls }, handlers: { toy: handlers } },
      settings: {
        rates: { operatorPerMinute: 3, merchantPerMinute: 100, addressPerMinute: 2, providerKeyPerMinute: 1 },
      },
    })
    for (let n = 0; n < 3; n++)
      expect((await sendCall(strict, calls.step, {}, { token })).statusCode).toBe(200)
    const refused = await sendCall(strict, calls.step, {}, { token })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    for (let n = 0; n < 2; n++)
      expect((await sendCall(strict, { method: 'GET', path: '/toy/open/a' })).statusCode).toBe(200)
    expect((await sendCall(strict, { method: 'GET', path: '/toy/open/a' })).statusCode).toBe(429)
  })
})

test('closing lets a running call finish', async () => {
  let release = () => {}
  const slow = call({
    path: '/toy/slow',
    summary: '',
    access: 'public',
    effect: 'none',
    input: nothing,
    output: nothing,
  })
  const held = new Promise<void>((resolve) => (release = resolve))
  let begun = () => {}
  const running = new Promise<void>((resolve) => (begun = resolve))
  const closing = await testGateway(db, {
    portal: { calls: { toy: { slow } }, handlers: { toy: { slow: () => (begun(), held.then(() => ({}))) } } },
  })
  const url = await closing.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(`${url}/mps-gateway/api/toy/slow`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  await running
  const closed = closing.close()
  release()
  expect((await answer).status).toBe(200)
  await closed
})
