import { expect, test } from 'vitest'
import { usd } from '#test/deliveries.ts'
import { startSandbox } from '#test/sandbox.ts'
import { httpIssuer } from './http.ts'
import type { LoadAsk } from './port.ts'

const url = await startSandbox(['issuer'], { SANDBOX_ISSUER_SECONDS: '3600' })
const origin = 'https://issuer.example'
const issuer = httpIssuer(`${url}/issuer/`, origin, 500)

let made = 0
const askOf = (value: string, cardNo = `card-number-${++made}`): LoadAsk => ({
  loadNo: `load-number-${++made}`,
  cardNo,
  merchantId: 1n,
  amount: usd(value),
  card: { name: 'Ads', singleUse: false, categories: ['advertising'], endsOn: '2029-06-30' },
})

test('money is taken once under its number, and known by it', async () => {
  const ask = askOf('500.00')
  const confirmed = await issuer.load(ask)
  expect(confirmed).toMatchObject({
    result: 'confirmed',
    amount: usd('500.00'),
    lastFour: expect.stringMatching(/^\d{4}$/),
    endsOn: '2029-06-30',
  })
  expect(await issuer.load(ask)).toEqual(confirmed)
  expect(await issuer.inquire(ask.loadNo)).toEqual(confirmed)
  expect(await issuer.inquire('load-number-0')).toEqual({ result: 'absent' })
  // Another payment under the same number is no answer to this one.
  expect(await issuer.load({ ...ask, amount: usd('501.00') })).toEqual({ result: 'unknown' })
})

test.for([
  ['160.01', { result: 'refused', code: 'not_accepted' }, { result: 'refused' }],
  ['160.02', { result: 'unknown' }, { result: 'confirmed' }],
] as const)(
  'a payment of %s is answered and inquired as the issuer pleases',
  async ([value, reply, inquiry]) => {
    const ask = askOf(value)
    expect(await issuer.load(ask)).toMatchObject(reply)
    expect(await issuer.inquire(ask.loadNo)).toMatchObject(inquiry)
  },
)

test('where a card stands is taken by its version, and a late try undoes nothing', async () => {
  const ask = askOf('500.00')
  await issuer.load(ask)
  expect(await issuer.tell(ask.cardNo, { state: 'frozen', version: 3 })).toBe(true)
  expect(await issuer.tell(ask.cardNo, { state: 'active', version: 2 })).toBe(true)
  expect(await issuer.ticket(ask.cardNo, 'en')).toEqual({ result: 'refused' })
  expect(await issuer.load(askOf('200.00', ask.cardNo))).toMatchObject({ code: 'card_closed' })
  expect(await issuer.close(ask.cardNo)).toEqual({ result: 'open' })
  await issuer.tell(ask.cardNo, { state: 'closing', version: 4 })
  const closed = await issuer.close(ask.cardNo)
  expect(closed).toMatchObject({ result: 'closed', rest: usd('500.00') })
  expect(await issuer.close(ask.cardNo)).toEqual(closed)
  expect(await issuer.tell('card-number-0', { state: 'frozen', version: 1 })).toBe(false)
})

test('a ticket is the address of the page that is set up, and nobody at the address is no answer', async () => {
  const ask = askOf('500.00')
  await issuer.load(ask)
  expect(await issuer.ticket(ask.cardNo, 'zh')).toMatchObject({
    result: 'ticket',
    address: expect.stringMatching(/^https:\/\/issuer\.example\/issuer\/frame\?language=zh#[\w-]{43}$/),
  })
  const nobody = httpIssuer('http://127.0.0.1:9/', origin, 500)
  expect(await nobody.load(ask)).toEqual({ result: 'unknown' })
  expect(await nobody.inquire(ask.loadNo)).toEqual({ result: 'unknown' })
  expect(await nobody.tell(ask.cardNo, { state: 'frozen', version: 1 })).toBeUndefined()
  expect(await nobody.close(ask.cardNo)).toEqual({ result: 'unknown' })
  expect(await nobody.ticket(ask.cardNo, 'en')).toEqual({ result: 'unknown' })
})
