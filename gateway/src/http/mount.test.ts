import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '@quayside/contract/call.ts'
import { nothing } from '@quayside/contract/fields.ts'
import { addMerchant, addOperator, addSession, type TestOperator } from '#db/test/people.ts'
import { testDatabase } from '#db/test/database.ts'
import type { GatewayServer } from './gateway-server.ts'
import { envelopeOf, sendCall, testGateway, testRates } from '#acts/test/frame.ts'
import { toyCalls, toyHandlers } from '#acts/test/toys.ts'

const { db, owner } = await testDatabase()
let gateway: GatewayServer
let merchantId: bigint
let operator: TestOperator
let token: string

beforeAll(async () => {
  gateway = await testGateway(db, { portal: { calls: { toy: toyCalls }, handlers: { toy: toyHandlers } } })
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
    const answer = envelopeOf(await sendCall(gateway, toyCalls.read, {}, { token }))
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
    const response = await sendCall(gateway, toyCalls.read, {}, { token: bad })
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
    expect(envelopeOf(await sendCall(gateway, toyCalls.read, {}, { token: ended })).status).toBe('00000447')
  })
  test('idle for 14 minutes is still open, and the clock begins anew', async () => {
    const idle = await addSession(owner, operator)
    const where = 'where token_hash = sha256($1::bytea)'
    await sql(`update session set seen_at = now() - interval '14 minutes' ${where}`, [Buffer.from(idle)])
    expect(envelopeOf(await sendCall(gateway, toyCalls.read, {}, { token: idle })).status).toBe('0')
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
  test('what an untouched page asks by itself leaves the clock as it is', async () => {
    const idle = await addSession(owner, operator)
    const where = 'where token_hash = sha256($1::bytea)'
    const seen = () => sql(`select seen_at from session ${where}`, [Buffer.from(idle)])
    await sql(`update session set seen_at = now() - interval '14 minutes' ${where}`, [Buffer.from(idle)])
    const before = await seen()
    const headers = { 'x-quayside-unattended': '1' }
    expect(envelopeOf(await sendCall(gateway, toyCalls.read, {}, { token: idle, headers })).status).toBe('0')
    // Longer than uses are gathered before they are written.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await seen()).toEqual(before)
  })
  test('a locked operator has no session any more', async () => {
    const locked = await addOperator(owner, merchantId, { state: 'locked' })
    expect(
      envelopeOf(
        await sendCall(gateway, toyCalls.peek, { id: '1' }, { token: await addSession(owner, locked) }),
      ).status,
    ).toBe('00000447')
  })
  test('without the permission it is refused, with a line in the log', async () => {
    const other = await addOperator(owner, merchantId, { permissions: [] })
    const response = await sendCall(gateway, toyCalls.read, {}, { token: await addSession(owner, other) })
    expect(response.statusCode).toBe(403)
    expect(envelopeOf(response).error).toBe('permission.denied')
    expect(await logOf(envelopeOf(response).trace)).toMatchObject([
      { call: '/toy/read', outcome: 'refused', reason: 'permission.denied', operator_name: other.loginName },
    ])
  })
  test('the main user holds every permission', async () => {
    const main = await addOperator(owner, merchantId, { isMain: true })
    expect(
      envelopeOf(await sendCall(gateway, toyCalls.read, {}, { token: await addSession(owner, main) })).status,
    ).toBe('0')
  })
  test('before the device step only step calls answer', async () => {
    const half = await addSession(owner, operator, 'device')
    expect(envelopeOf(await sendCall(gateway, toyCalls.step, {}, { token: half })).status).toBe('0')
    expect(envelopeOf(await sendCall(gateway, toyCalls.read, {}, { token: half })).status).toBe('09000001')
  })
})

describe('the operation log', () => {
  test('a write stands in it with allow-listed fields alone', async () => {
    const answer = envelopeOf(
      await sendCall(gateway, toyCalls.write, { name: 'Ada', secret: 'canary' }, { token }),
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
    const answer = envelopeOf(
      await sendCall(gateway, toyCalls.write, { name: 'Undone', fail: true }, { token }),
    )
    expect(answer.error).toBe('object.not_found')
    expect(await sql('select from operator where real_name = $1', ['Undone'])).toHaveLength(0)
    expect(await logOf(answer.trace)).toMatchObject([{ outcome: 'refused', reason: 'object.not_found' }])
  })
  test('a read of sensitive data is logged shortly after', async () => {
    const answer = envelopeOf(await sendCall(gateway, toyCalls.peek, { id: '7' }, { token }))
    await expect.poll(() => logOf(answer.trace)).toMatchObject([{ outcome: 'read', facts: { id: '7' } }])
  })
})

describe('answers', () => {
  test('a field that the contract does not name is a defect, not an answer', async () => {
    const response = await sendCall(gateway, toyCalls.leak, {}, { token })
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('password')
    expect(envelopeOf(response).message).toMatch(/trace id/)
  })
  test('in production such a field is stripped', async () => {
    const production = await testGateway(db, {
      portal: { calls: { toy: toyCalls }, handlers: { toy: toyHandlers } },
      settings: { outputCheck: 'strip' },
    })
    expect(envelopeOf(await sendCall(production, toyCalls.leak, {}, { token })).data).toEqual({ a: 1 })
  })
  test('a file comes with its name, its failure as an envelope', async () => {
    const response = await sendCall(gateway, toyCalls.file, {}, { token })
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="___ _1_.csv"; filename*=UTF-8''%E5%AF%B9%E8%B4%A6%E5%8D%95%20%221%22.csv`,
    )
    expect(response.body).toBe('a,b\n')
    expect(envelopeOf(await sendCall(gateway, toyCalls.file, { fail: true }, { token })).error).toBe(
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
      { field: 'more', message: 'The field “more” is duplicated.' },
    ])
    expect(
      envelopeOf(await sendCall(gateway, { method: 'GET', path: '/toy/open/abc' }, {}, { query: '?code=x' }))
        .error,
    ).toBe('request.invalid')
  })
})

test('bad input stands in the operation log of whoever sent it, without what it held', async () => {
  const answer = envelopeOf(await sendCall(gateway, toyCalls.read, { secret: 'canary' }, { token }))
  expect(answer).toMatchObject({ error: 'request.invalid' })
  expect(await logOf(answer.trace)).toEqual([
    {
      call: toyCalls.read.path,
      outcome: 'refused',
      reason: 'request.invalid',
      facts: {},
      operator_name: operator.loginName,
    },
  ])
})

describe('limits', () => {
  test('an operator who asks too often waits', async () => {
    const strict = await testGateway(db, {
      portal: { calls: { toy: toyCalls }, handlers: { toy: toyHandlers } },
      settings: {
        rates: {
          ...testRates,
          operatorPerMinute: 3,
          merchantPerMinute: 100,
          addressPerMinute: 2,
          providerKeyPerMinute: 1,
        },
      },
    })
    for (let n = 0; n < 3; n++)
      expect((await sendCall(strict, toyCalls.step, {}, { token })).statusCode).toBe(200)
    const refused = await sendCall(strict, toyCalls.step, {}, { token })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    for (let n = 0; n < 2; n++)
      expect((await sendCall(strict, { method: 'GET', path: '/toy/open/a' })).statusCode).toBe(200)
    expect((await sendCall(strict, { method: 'GET', path: '/toy/open/a' })).statusCode).toBe(429)
  })
})

describe('the address of the client', () => {
  const logged = async (through: GatewayServer, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded, 'idempotency-key': forwarded }
    const { trace } = envelopeOf(await sendCall(through, toyCalls.write, { name: 'Ip' }, { token, headers }))
    return (await sql('select host(ip) as ip from operation_log where trace = $1', [trace]))[0]?.['ip']
  }
  test('is never what the client says of itself', async () => {
    expect(await logged(gateway, '203.0.113.7')).toBe('127.0.0.1')
  })
  test('is what the one trusted proxy says, not what came through it', async () => {
    const behind = await testGateway(db, {
      portal: { calls: { toy: toyCalls }, handlers: { toy: toyHandlers } },
      settings: { trustedProxies: 1 },
    })
    expect(await logged(behind, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(await logged(behind, "203.0.113.7, '; drop")).toBe('127.0.0.1')
    expect(await logged(behind, 'fe80::1%eth0')).toBe('fe80::1')
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
