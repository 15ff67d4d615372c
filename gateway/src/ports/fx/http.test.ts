import { expect, test } from 'vitest'
import { startSandbox } from '#test/sandbox.ts'
import { httpFxHouse } from './http.ts'
import type { FillAsk } from './port.ts'

const url = await startSandbox(['fx'], {
  SANDBOX_FX_QUOTE_SECONDS: '30',
  SANDBOX_FX_NOT_OPENED_FOR: '13',
  // Long enough to be seen on its way, whatever else the machine does.
  SANDBOX_FX_OPEN_SECONDS: '2',
})
const house = httpFxHouse(`${url}/fx/`, 500)

async function askOf(exchangeNo: string, value: string): Promise<FillAsk> {
  const quote = await house.quote(1n, { source: 'USD', target: 'CNY' })
  if (quote.result !== 'quote') throw new Error('no quote')
  return {
    exchangeNo,
    merchantId: 1n,
    quoteId: quote.quoteId,
    amount: { currency: 'USD', value },
    target: 'CNY',
  }
}

test('a quote is dearer than the middle, and filled at its rate', async () => {
  const rate = await house.rate({ source: 'USD', target: 'CNY' })
  expect(rate).toMatchObject({ result: 'rate', mid: expect.any(BigInt) as bigint })
  const ask = await askOf('exchange-1', '1000.00')
  const filled = await house.fill(ask)
  expect(filled).toMatchObject({
    result: 'filled',
    source: { value: '1000.00' },
    target: { currency: 'CNY' },
  })
  expect(await house.fill(ask)).toEqual(filled)
  expect(await house.inquire('exchange-1')).toEqual(filled)
  expect(await house.inquire('exchange-0')).toEqual({ result: 'absent' })
})

test.for([
  ['4.02', { result: 'refused', code: 'liquidity' }, { result: 'refused' }],
  ['4.30', { result: 'unknown' }, { result: 'absent' }],
  ['4.31', { result: 'unknown' }, { result: 'filled' }],
  ['4.35', { result: 'unknown' }, { result: 'filled' }],
  ['4.36', { result: 'unknown' }, { result: 'absent' }],
  ['4.40', { result: 'unknown' }, { result: 'filled' }],
  ['4.41', { result: 'unknown' }, { result: 'unknown' }],
] as const)('a fill of %s is answered and inquired as the house pleases', async ([value, reply, inquiry]) => {
  const ask = await askOf(`exchange-${value.replace('.', '')}`, value)
  expect(await house.fill(ask)).toMatchObject(reply)
  expect(await house.inquire(ask.exchangeNo)).toMatchObject(inquiry)
})

test('a pair that is not traded is refused, and nobody at the address is no answer', async () => {
  expect(await house.rate({ source: 'USD', target: 'USD' })).toEqual({ result: 'refused' })
  expect(await house.quote(1n, { source: 'USD', target: 'XPF' })).toEqual({ result: 'refused' })
  const nobody = httpFxHouse('http://127.0.0.1:9/', 500)
  expect(await nobody.rate({ source: 'USD', target: 'CNY' })).toEqual({ result: 'unknown' })
  expect(await nobody.inquire('exchange-1')).toEqual({ result: 'unknown' })
})

test('an account for rapid exchange is opened, or refused', async () => {
  expect(await house.opening(1n)).toEqual({ result: 'none' })
  expect(await house.open(1n)).toEqual({ result: 'processing' })
  await expect.poll(() => house.opening(1n), { timeout: 20_000 }).toEqual({ result: 'opened' })
  await house.open(13n)
  await expect.poll(() => house.opening(13n), { timeout: 20_000 }).toEqual({ result: 'refused' })
})
