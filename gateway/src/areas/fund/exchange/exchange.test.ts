import { randomUUID } from 'node:crypto'
import { approvalCalls } from '@quayside/contract/account/approval/approval.ts'
import { exchangeCalls } from '@quayside/contract/fund/exchange/exchange.ts'
import { exchangeListCalls } from '@quayside/contract/fund/exchange/list.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { httpFxHouse } from '#ports/fx/http.ts'
import { testApp } from '#test/app.ts'
import { proof } from '#test/approvals.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { startSandbox } from '#test/sandbox.ts'
import { rapidOpenRunner } from './rapid.job.ts'
import { type Exchanger, exchangeWorld } from '#areas/fund/test/exchange.ts'

const url = await startSandbox(['fx'], { SANDBOX_FX_OPEN_SECONDS: '0', SANDBOX_FX_NOT_OPENED_FOR: '3' })
const house = httpFxHouse(`${url}/fx/`, 700)
const app = await testApp({}, { fxUrl: `${url}/fx/` })
const world = exchangeWorld(app, house)
const { rows, rowOf, next, balance } = world
let person: Exchanger

beforeAll(async () => {
  await world.begin()
  person = await world.exchanger()
})

const sumOfAll = async () => {
  const found = await rows('select currency, sum(balance)::bigint as sum from ledger.account group by 1')
  return found.map(({ sum }) => sum)
}
const countOf = async (quoteId: string) =>
  (await rows('select from exchange where quote_id = $1', quoteId)).length

describe('an exchange', () => {
  test('holds the amount, and brings both legs when the house has filled it', async () => {
    const [before, yuan] = [await balance('withdrawable'), await balance('withdrawable', 'CNY')]
    const quoted = await person.quoted('1000.00')
    expect(quoted).toMatchObject({ fee: usd('2.00'), amount: usd('1000.00') })
    expect(Number(quoted.cost.value)).toBeCloseTo(Number(quoted.atMid.value) - Number(quoted.made.value), 2)
    const { data } = await person.pays(quoted)
    expect(data).toMatchObject({ status: 'processing' })
    expect([await balance('withdrawable'), await balance('t:fx')]).toEqual([before - 100_000n, 100_000n])
    await next(data!.id)
    expect(await rowOf(data!.id)).toMatchObject({ state: 'successful' })
    expect(await balance('t:fx')).toBe(0n)
    expect(await balance('fx_rev')).toBe(200n)
    const arrived = (await balance('withdrawable', 'CNY')) - yuan
    expect(arrived).toBe(BigInt(quoted.made.value.replace('.', '')))
    expect(await sumOfAll()).toEqual([0n, 0n])
    const { data: detail } = await person.ask(exchangeListCalls.detail, { id: data!.id })
    expect(detail).toMatchObject({
      status: 'successful',
      made: quoted.made,
      cost: quoted.cost,
      filledRate: quoted.rate,
      steps: [{ status: 'processing' }, { status: 'successful' }],
    })
    const { data: list } = await person.ask(exchangeListCalls.query, {
      filter: { text: detail!.exchangeNo.slice(0, 12), source: ['USD'] },
    })
    expect(list!.rows.map(({ id }) => id)).toContain(data!.id)
  })

  test('happens once for a double click, whatever the key', async () => {
    const quoted = await person.quoted('10.00')
    const key = randomUUID()
    const code = await person.code()
    const first = await person.pays(quoted, { key, code })
    expect(first.status).toBe('0')
    expect((await person.pays(quoted, { key, code })).data).toEqual(first.data)
    expect(await person.pays(quoted)).toMatchObject({ error: 'exchange.quote_used' })
    expect(await countOf(quoted.quoteId)).toBe(1)
  })

  test('of two at the same quote at once one is made', async () => {
    const quoted = await person.quoted('11.00')
    const other = await person.code()
    const both = await Promise.all([person.pays(quoted, { code: other }), person.pays(quoted)])
    expect(both.filter(({ status }) => status === '0').length).toBeLessThanOrEqual(1)
    expect(await countOf(quoted.quoteId)).toBeLessThanOrEqual(1)
  })

  test('an expired quote, another one’s and another amount are refused', async () => {
    const quoted = await person.quoted('12.00')
    const other = await world.exchanger()
    expect(await other.pays(quoted)).toMatchObject({ error: 'object.not_found' })
    expect(await person.pays({ ...quoted, amount: usd('13.00') })).toMatchObject({
      error: 'exchange.quote_unknown',
    })
    await world.expire(quoted.quoteId)
    expect(await person.pays(quoted)).toMatchObject({ error: 'exchange.quote_expired' })
    expect(await countOf(quoted.quoteId)).toBe(0)
  })
})

describe('the house', () => {
  test('silent without an answer: the money stays held, and the exchange in process', async () => {
    const id = await person.exchanges('4.30')
    const held = await balance('t:fx')
    await next(id)
    await next(id)
    expect(await rowOf(id)).toMatchObject({ state: 'processing', attempt: 2 })
    expect(await balance('t:fx')).toBe(held)
    const jobs = await rows(`select from graphile_worker.jobs where task_identifier = 'exchange_fill'`)
    expect(jobs.length).toBeGreaterThan(0)
  })

  test.for(['4.31', '4.33', '4.35', '4.40'])(
    'after filling %s without saying so is asked, and posts once',
    async (value) => {
      const yuan = await balance('withdrawable', 'CNY')
      const id = await person.exchanges(value)
      await next(id)
      expect(await rowOf(id)).toMatchObject({ state: 'processing' })
      await next(id)
      const row = await rowOf(id)
      expect(row).toMatchObject({ state: 'successful' })
      await next(id)
      expect((await balance('withdrawable', 'CNY')) - yuan).toBe(row['made'])
      const postings = await rows(
        'select effect from ledger.posting where source_id = $1 order by effect',
        id,
      )
      expect(postings.map(({ effect }) => effect)).toEqual(['fill', 'hold', 'receive'])
    },
  )

  test('refuses: the money comes back to where it was taken from', async () => {
    const before = await balance('withdrawable')
    const id = await person.exchanges('4.02')
    await next(id)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', refused_code: 'liquidity' })
    expect(await balance('withdrawable')).toBe(before)
    const { data } = await person.ask(exchangeListCalls.detail, { id })
    expect(data).toMatchObject({ failure: { code: 'liquidity', message: expect.any(String) }, cost: null })
  })

  test('fills below what it promised: not accepted, and staff are told', async () => {
    const before = await balance('withdrawable')
    const id = await person.exchanges('4.50')
    await next(id)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', refused_code: 'rate_outside' })
    expect(await balance('withdrawable')).toBe(before)
    expect(
      await rows(`select from staff_task where kind = 'rate_outside' and subject_id = $1`, id),
    ).toHaveLength(1)
  })

  test('fills better than it promised: the merchant gets it', async () => {
    const id = await person.exchanges('4.51')
    await next(id)
    const row = await rowOf(id)
    expect(row['state']).toBe('successful')
    expect(Number(row['filled_e8'])).toBeGreaterThan(Number(row['rate_e8']))
  })
})

describe('what is asked of whoever pays', () => {
  test('payment password and security key in the same request', async () => {
    const quoted = await person.quoted('10.00')
    const input = { quoteId: quoted.quoteId, amount: quoted.amount, target: 'CNY', purpose: 'goods' as const }
    expect(await person.ask(exchangeCalls.pay, { ...input, proof: proof as never })).toMatchObject({
      error: 'request.invalid',
    })
    const code = await person.code()
    expect(await person.pays(quoted, { password: 'Wrong-Word-9', code })).toMatchObject({
      error: 'proof.wrong',
    })
    // A wrong password has used up no code.
    expect((await person.pays(quoted, { code })).status).toBe('0')
  })

  test('somebody without a security key is told so', async () => {
    const without = await world.somebody()
    const { data } = await without.ask(exchangeCalls.quote, { amount: usd('10.00'), target: 'CNY' })
    const { quoteId, amount } = data!
    const both = { ...proof, key: { totp: '123456' } }
    expect(
      await without.ask(exchangeCalls.pay, { quoteId, amount, target: 'CNY', purpose: 'goods', proof: both }),
    ).toMatchObject({ error: 'proof.key_missing', errors: [{ field: 'proof' }] })
  })

  test('a right password does not buy more tries of the key', async () => {
    const guesser = await world.exchanger()
    const quoted = await guesser.quoted('10.00')
    const errors: (string | undefined)[] = []
    for (let tries = 0; tries < 5; tries++)
      errors.push((await guesser.pays(quoted, { code: '000000' })).error)
    expect(errors.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'proof.wrong'))
    expect(errors.at(-1)).toBe('proof.locked')
    expect(await guesser.pays(quoted)).toMatchObject({ error: 'proof.locked' })
  })

  test('a role of other currencies, or with a lower limit, is refused', async () => {
    const narrowed = await world.exchanger({ scope: { currencies: ['USD'] } })
    expect(await narrowed.ask(exchangeCalls.quote, { amount: usd('10.00'), target: 'CNY' })).toMatchObject({
      error: 'exchange.pair',
    })
    expect((await narrowed.ask(exchangeListCalls.query, {})).data!.rows).toEqual([])
    const limited = await world.exchanger({ scope: { limits: { 'fund.exchange.pay': { USD: 5_000n } } } })
    expect(await limited.ask(exchangeCalls.quote, { amount: usd('50.01'), target: 'CNY' })).toMatchObject({
      error: 'role.amount_limit',
    })
    expect((await limited.pays(await limited.quoted('50.00'))).status).toBe('0')
  })

  test('no more than there is', async () => {
    const left = Number(await balance('withdrawable')) / 100
    expect(
      await person.ask(exchangeCalls.quote, { amount: usd((left + 0.01).toFixed(2)), target: 'CNY' }),
    ).toMatchObject({ error: 'exchange.balance' })
    const ofDollars = { ...exchangeCalls.balance, path: '/settlement/exchange/balance/USD' } as never
    const { data } = await person.ask<typeof exchangeCalls.balance>(ofDollars, {} as never)
    expect(data!.exchangeable).toEqual(usd(left.toFixed(2)))
  })
})

describe('with a second person', () => {
  test('an exchange waits, and is made later at the rate of then', async () => {
    const approver = await world.somebody()
    expect(await world.setRule(approver, { kind: 'exchange.pay', threshold: [usd('100.00')] })).toMatchObject(
      {
        status: '0',
      },
    )
    const maker = await world.exchanger()
    const quoted = await maker.quoted('200.00')
    const asked = await maker.pays(quoted)
    expect(asked).toMatchObject({ error: 'approval.required' })
    await world.expire(quoted.quoteId)
    const { data } = await approver.ask(approvalCalls.approve, { id: asked.facts!['approval']!, proof })
    expect(data).toMatchObject({ state: 'done' })
    const [row] = await rows(
      'select id, state, floor_e8 < rate_e8 as lower from exchange where quote_id = $1',
      quoted.quoteId,
    )
    expect(row).toMatchObject({ state: 'processing', lower: true })
    await next(row!['id'] as string)
    const after = await rowOf(row!['id'] as string)
    expect(after['state']).toBe('successful')
    expect(after['house_quote_id']).not.toBe(quoted.quoteId)
  })
})

describe('rapid exchange', () => {
  const run = async (merchantId: bigint) => {
    const [row] = await rows('select id, attempt from rapid_exchange where merchant_id = $1', merchantId)
    await rapidOpenRunner({ app: app.db, house }).run(
      { merchantId: String(merchantId), id: row!['id'], attempt: row!['attempt'] },
      { id: '1', attempt: 1 },
    )
  }
  const somebodyOf = async (merchantId: bigint) => {
    await makeMerchant(app, merchantId)
    return world.somebody({ merchantId })
  }

  test('is opened by the house, and once it is open there is nothing more to open', async () => {
    const second = await somebodyOf(2n)
    expect(await second.ask(exchangeCalls.quote, { amount: usd('10.00'), target: 'CNY' })).toMatchObject({
      error: 'exchange.not_open',
    })
    expect((await second.ask(exchangeCalls.open, {})).data).toMatchObject({
      status: 'processing',
      minutes: 10,
    })
    expect(await second.ask(exchangeCalls.open, {})).toMatchObject({ error: 'exchange.open_state' })
    await run(2n)
    await expect
      .poll(async () => {
        await run(2n)
        return (await second.ask(exchangeCalls.openStatus, {})).data!.status
      })
      .toBe('successful')
  })

  test('may be refused, and asked for again', async () => {
    const third = await somebodyOf(3n)
    await third.ask(exchangeCalls.open, {})
    await run(3n)
    await expect
      .poll(async () => {
        await run(3n)
        return (await third.ask(exchangeCalls.openStatus, {})).data!.status
      })
      .toBe('failed')
    expect((await third.ask(exchangeCalls.open, {})).data).toMatchObject({ status: 'processing' })
  })
})
