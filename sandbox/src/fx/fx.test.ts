import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertedMinor } from '@quayside/contract/fund/exchange/rate.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { httpServer } from '#http-server.ts'
import { midRate } from './mid-rates.ts'
import { addFx } from './routes.ts'
import { type FxHouse, startFxHouse } from './start.ts'

const clock = { ms: Date.parse('2026-03-02T10:00:00Z') }
let folder: string
let house: FxHouse
let app: FastifyInstance

async function start(): Promise<void> {
  const now = () => clock.ms
  house = await startFxHouse({ folder, openMs: 600_000, notOpenedFor: new Set(['13']), now })
  app = httpServer()
  addFx(app, { ...house, now, quoteMs: 60_000, lateMs: 50 })
}
async function stop(): Promise<void> {
  await app.close()
  await house.stop()
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-fx-'))
  await start()
})
afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

type Body = Record<string, unknown>
const get = async (path: string) => (await app.inject(`/fx/${path}`)).json<Body>()
async function post(path: string, payload: object, key = ''): Promise<{ status: number; body: Body }> {
  const response = await app.inject({
    method: 'POST',
    url: `/fx/${path}`,
    headers: { 'idempotency-key': key },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}
async function quote(): Promise<{ quoteId: string; rate: number }> {
  const { body } = await post('quotes', { merchantId: '1', source: 'USD', target: 'CNY' })
  return body as { quoteId: string; rate: number }
}
const fillOf = (quoteId: string, value: string) => ({
  quoteId,
  merchantId: '1',
  amount: { currency: 'USD', value },
  target: 'CNY',
})

test('the rate is another one each second, the same in the same second, and stays near its middle', () => {
  const rates = Array.from({ length: 600 }, (_, second) => midRate('USD', 'CNY', clock.ms + second * 1_000))
  expect(new Set(rates).size).toBeGreaterThan(550)
  expect(midRate('USD', 'CNY', clock.ms + 999)).toBe(rates[0])
  expect(rates.every((rate) => rate > 700_000_000n && rate < 725_000_000n)).toBe(true)
})

test('a quote costs the spread against the middle and is filled at its rate, once', async () => {
  const locked = await quote()
  const { rate, mid } = (await get('rates?pair=USDCNY')) as { rate: number; mid: number }
  expect(rate).toBe(Math.floor((mid * 9_970) / 10_000))
  clock.ms += 30_000
  const { body } = await post('fills', fillOf(locked.quoteId, '1000.00'), 'exchange-1')
  const made = convertedMinor('USD', 100_000n, 'CNY', BigInt(locked.rate))
  expect(body).toMatchObject({
    status: 'filled',
    rate: locked.rate,
    target: { currency: 'CNY', value: (Number(made) / 100).toFixed(2) },
  })
  expect((await post('fills', fillOf(locked.quoteId, '1000.00'), 'exchange-1')).body).toEqual(body)
  expect((await post('fills', fillOf(locked.quoteId, '999.00'), 'exchange-1')).status).toBe(409)
  expect((await post('fills', fillOf(locked.quoteId, '5.00'), 'exchange-2')).body).toMatchObject({
    code: 'quote_used',
  })
  expect(await get('fills/exchange-1')).toEqual(body)
  expect(await get('books/totals?merchantId=1')).toMatchObject({
    totals: [{ pair: 'USDCNY', filled: { count: 1, source: { value: '1000.00' } }, refused: { count: 1 } }],
  })
})

test('an expired quote is refused', async () => {
  const { quoteId } = await quote()
  clock.ms += 60_000
  const { body } = await post('fills', fillOf(quoteId, '1000.00'), 'exchange-1')
  expect(body).toMatchObject({ status: 'refused', code: 'quote_expired' })
})

test.for([
  ['4.02', 200, { status: 'refused', code: 'liquidity' }],
  ['4.35', 500, { status: 'filled' }],
  ['4.41', 200, { status: 'pending' }],
] as const)('the amount %s is answered %s, and inquired as what it is', async ([value, status, answer]) => {
  const { quoteId } = await quote()
  expect((await post('fills', fillOf(quoteId, value), 'exchange-1')).status).toBe(status)
  expect(await get('fills/exchange-1')).toMatchObject(answer)
})

test('the amount 4.50 is filled far from its quote', async () => {
  const { quoteId, rate } = await quote()
  const { body } = await post('fills', fillOf(quoteId, '4.50'), 'exchange-1')
  expect(body).toMatchObject({ status: 'filled', rate: Math.floor(rate * 0.98) })
})

test('an account for rapid exchange takes its time, and may be refused and asked for again', async () => {
  const path = 'accounts/1/rapid-exchange'
  expect(await get(path)).toMatchObject({ status: 'none' })
  expect((await post(path, {})).body).toMatchObject({ status: 'processing' })
  await post('accounts/13/rapid-exchange', {})
  clock.ms += 600_000
  await vi.waitFor(async () => expect(await get(path)).toMatchObject({ status: 'opened' }))
  expect(await get('accounts/13/rapid-exchange')).toMatchObject({ status: 'refused' })
  expect((await post(path, {})).body).toMatchObject({ status: 'opened' })
  expect((await post('accounts/13/rapid-exchange', {})).body).toMatchObject({ status: 'processing' })
})

test('goes on after a kill where it stood', async () => {
  const { quoteId } = await quote()
  const { body } = await post('fills', fillOf(quoteId, '1000.00'), 'exchange-1')
  await stop()
  appendFileSync(join(folder, 'book.jsonl'), '{"t":"filled","id":"exch')
  await start()
  expect(await get('fills/exchange-1')).toEqual(body)
  expect((await post('fills', fillOf(quoteId, '5.00'), 'exchange-2')).body).toMatchObject({
    code: 'quote_used',
  })
})
