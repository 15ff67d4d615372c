import { beforeAll, expect, test } from 'vitest'
import { withdrawalRateCalls } from '@quayside/contract/fund/withdrawal/rate.ts'
import { httpFxHouse } from '#ports/fx/http.ts'
import { testApp } from '#test/app.ts'
import { usd } from '#test/deliveries.ts'
import { startSandbox } from '#test/sandbox.ts'
import { exchangeWorld } from '#areas/fund/test/exchange.ts'

const url = await startSandbox(['fx'])
const app = await testApp({}, { fxUrl: `${url}/fx/` })
const world = exchangeWorld(app, httpFxHouse(`${url}/fx/`, 700))
const permissions = ['fund.withdrawal.apply'] as const

beforeAll(() => world.begin())

test('about how much arrives in RMB is the amount at the rate that stands beside it', async () => {
  const person = await world.somebody({ permissions })
  const { data } = await person.ask(withdrawalRateCalls.rate, { amount: usd('1000.00') })
  expect(data!.about.currency).toBe('CNY')
  expect(Number(data!.about.value)).toBeCloseTo(1000 * Number(data!.rate), 1)
  expect(Date.now() - Date.parse(data!.at)).toBeLessThan(60_000)
})

test('no rate is told of RMB into RMB, nor of a currency that somebody does not see', async () => {
  const person = await world.somebody({ permissions })
  const amount = { currency: 'CNY', value: '1.00' }
  expect(await person.ask(withdrawalRateCalls.rate, { amount })).toMatchObject({ error: 'exchange.pair' })
  const narrow = await world.somebody({ permissions, scope: { currencies: ['CNY'] } })
  expect(await narrow.ask(withdrawalRateCalls.rate, { amount: usd('1.00') })).toMatchObject({
    error: 'exchange.pair',
  })
})
