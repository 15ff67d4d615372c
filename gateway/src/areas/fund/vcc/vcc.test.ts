import { beforeAll, describe, expect, test, vi } from 'vitest'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { httpIssuer } from '#ports/issuer/http.ts'
import { testApp } from '#test/app.ts'
import { proof, type Somebody } from '#test/approvals.ts'
import { usd } from '#test/deliveries.ts'
import { issuerFor, vccPeople } from '#areas/fund/test/vcc-world.ts'

const app = await testApp()
const { issuer } = await issuerFor(app)
const world = vccPeople(app, issuer)
const { rows, held, cardOf, next, until } = world
const { virtualCard } = portalCalls
const soon = { timeout: 30_000, interval: 50 }
let person: Somebody

beforeAll(async () => {
  await world.begin()
  person = await world.somebody()
  await world.somebody({ isMain: true })
})

const task = async (subject: string) =>
  (await rows('select kind from staff_task where subject_id = $1', subject)).map(({ kind }) => kind)
const sumOfAll = async () =>
  (await rows('select sum(balance)::bigint as sum from ledger.account')).map(({ sum }) => sum)

describe('a card', () => {
  test('holds amount and fee, and is active with the amount on it once the issuer has made it', async () => {
    const before = [await held('withdrawable'), await held('vcc'), await held('fee_rev')] as const
    const { data } = await world.applies(person, '1000.00', { categories: ['advertising'] })
    expect(data).toMatchObject({ status: 'applied', amount: usd('1000.00'), fee: usd('5.00') })
    expect([await held('withdrawable'), await held('t:vcc')]).toEqual([before[0] - 100_500n, 100_500n])
    await next(data!.id)
    await until(data!.id, 'active')
    expect([await held('t:vcc'), (await held('vcc')) - before[1]]).toEqual([0n, 100_000n])
    expect((await held('fee_rev')) - before[2]).toBe(500n)
    expect(await sumOfAll()).toEqual([0n])
    const found = await world.found(person, data!.id)
    expect(found).toMatchObject({
      status: 'active',
      lastFour: expect.stringMatching(/^\d{4}$/),
      sums: { funded: usd('1000.00'), fees: usd('5.00') },
      actions: ['fund', 'freeze', 'show', 'close'],
      steps: [{ event: 'apply' }, { event: 'confirm' }],
    })
  })

  test('is used, and what clears and is refunded moves its rest and nothing else', async () => {
    const id = await world.active(person, '1000.00')
    const bank = await held('bank')
    await vi.waitFor(async () => expect(await world.transactions(id, 'refunded')).toHaveLength(1), soon)
    const card = await cardOf(id)
    expect(card).toMatchObject({ cleared: 45_000n, refunded: 15_000n, rest: 70_000n })
    expect((await held('bank')) - bank).toBeGreaterThanOrEqual(30_000n)
    expect(await world.transactions(id, 'declined')).toHaveLength(1)
    await vi.waitFor(async () => expect(await world.transactions(id, 'released')).toHaveLength(1), soon)
    expect(await cardOf(id)).toMatchObject({ rest: 70_000n })
    const { data } = await person.ask(portalCalls.cardTransaction.query, { filter: { cardId: id } })
    expect(data!.rows).toHaveLength(5)
  })

  test('that the issuer refuses gives everything back', async () => {
    const before = await held('withdrawable')
    const { data } = await world.applies(person, '160.01')
    await next(data!.id)
    await until(data!.id, 'failed')
    expect(await held('withdrawable')).toBe(before)
    const found = await world.found(person, data!.id)
    expect(found.loads[0]).toMatchObject({ status: 'refused', failure: { code: 'not_accepted' } })
    const [load] = await world.loadsOf(data!.id)
    expect(await world.postings(load!['id'] as string)).toEqual(['hold', 'return'])
  })

  test('whose issuer is silent is asked after, and funded once', async () => {
    const before = await held('vcc')
    const { data } = await world.applies(person, '160.02')
    await next(data!.id)
    expect(await cardOf(data!.id)).toMatchObject({ state: 'applied' })
    await next(data!.id)
    await until(data!.id, 'active')
    await next(data!.id)
    expect((await held('vcc')) - before).toBe(16_002n)
    const [load] = await world.loadsOf(data!.id)
    expect(await world.postings(load!['id'] as string)).toEqual(['fund', 'hold'])
  })

  test('that the issuer never heard of is asked for again under its number', async () => {
    const { data } = await world.applies(person, '300.00')
    await next(data!.id, httpIssuer('http://127.0.0.1:9/', 'https://issuer.example'))
    expect(await cardOf(data!.id)).toMatchObject({ state: 'applied' })
    await next(data!.id)
    await until(data!.id, 'active')
  })

  test('takes more money while it is active', async () => {
    const id = await world.active(person, '200.00')
    expect(await world.funds(person, id, '150.00')).toMatchObject({ data: { status: 'active' } })
    await next(id)
    await vi.waitFor(async () => expect(await cardOf(id)).toMatchObject({ funded: 35_000n }), soon)
  })

  test('over which more clears than was on it is frozen, and the rest is taken from pending', async () => {
    const pending = await held('pending')
    const id = await world.active(person, '160.03')
    await until(id, 'frozen')
    expect(await cardOf(id)).toMatchObject({ beyond: 800n, rest: 0n })
    expect(pending - (await held('pending'))).toBe(800n)
    const [used] = await world.transactions(id, 'cleared')
    expect(await task(used!['id'] as string)).toEqual(['card_overrun'])
    expect(await rows(`select 1 from notice where kind = 'money.card_overrun'`)).not.toEqual([])
  })

  test('of which everything is told twice moves once', async () => {
    const id = await world.active(person, '160.04')
    await vi.waitFor(async () => expect(await world.transactions(id, 'released')).toHaveLength(1), soon)
    expect(await cardOf(id)).toMatchObject({ cleared: 7_201n, refunded: 2_400n })
  })
})

describe('what is done with a card', () => {
  test('is frozen without a proof and used again with one', async () => {
    const id = await world.active(person, '500.00')
    expect(await person.ask(virtualCard.freeze, { id })).toMatchObject({ data: { status: 'frozen' } })
    expect(await person.ask(virtualCard.freeze, { id })).toMatchObject({ error: 'vcc.state' })
    expect(await world.funds(person, id, '100.00')).toMatchObject({ error: 'vcc.state' })
    await world.tell(id)
    expect(await cardOf(id)).toMatchObject({ told_version: 3 })
    expect(
      await person.ask(virtualCard.unfreeze, { id, proof: { paymentPassword: 'Wrong-Word-9' } }),
    ).toMatchObject({ error: 'proof.wrong' })
    expect(await person.ask(virtualCard.unfreeze, { id, proof })).toMatchObject({
      data: { status: 'active' },
    })
  })

  test('closed, its rest comes back once it has been quiet and the issuer says the same', async () => {
    const id = await world.active(person, '400.00')
    await person.ask(virtualCard.freeze, { id })
    expect(await person.ask(virtualCard.close, { id })).toMatchObject({ data: { status: 'closing' } })
    await world.end()
    expect(await cardOf(id)).toMatchObject({ state: 'closing' })
    await world.tell(id)
    await world.end(86_400)
    expect(await cardOf(id)).toMatchObject({ state: 'closing' })
    await vi.waitFor(async () => {
      await world.end()
      expect(await cardOf(id)).toMatchObject({ state: 'closed', rest: 0n })
    }, soon)
    const { funded, cleared, returned } = await cardOf(id)
    expect(returned).toBe((funded as bigint) - (cleared as bigint))
    expect(await world.postings(id)).toEqual(['close'])
  })

  test('what clears while it is closing is paid, and what clears after it was closed is kept for staff', async () => {
    const id = await world.active(person, '160.05')
    await vi.waitFor(async () => expect(await world.transactions(id, 'authorised')).toHaveLength(1), soon)
    await person.ask(virtualCard.close, { id })
    await world.tell(id)
    await vi.waitFor(async () => expect(await world.transactions(id, 'cleared')).toHaveLength(1), soon)
    await vi.waitFor(async () => {
      await world.end()
      expect(await cardOf(id)).toMatchObject({ state: 'closed' })
    }, soon)
    await vi.waitFor(async () => expect(await world.transactions(id, 'unposted')).toHaveLength(1), soon)
    const [late] = await world.transactions(id, 'unposted')
    expect(await task(late!['id'] as string)).toEqual(['issuer_contradicted'])
    expect(await world.postings(late!['id'] as string)).toEqual([])
  })

  test('staff freeze one, and a freeze of the account closes all that are in use', async () => {
    const [one, applied] = [await world.active(person, '150.00'), await world.applies(person, '150.00')]
    const named = { merchantId: '1', staff: 'Li Na' }
    expect(await world.staff(providerCalls.cardProduct.freeze, { ...named, cardId: one })).toMatchObject({
      data: { status: 'frozen' },
    })
    const freezeId = crypto.randomUUID()
    await world.staff(providerCalls.accountFreeze.freeze, {
      ...named,
      freezeId,
      reason: 'Material is missing',
    })
    expect(await cardOf(one)).toMatchObject({ state: 'closing' })
    await next(applied.data!.id)
    await until(applied.data!.id, 'closing')
    expect(await world.applies(person, '150.00')).toMatchObject({ error: 'merchant.frozen' })
    await world.staff(providerCalls.accountFreeze.askEnd, { ...named, freezeId, reason: 'It came' })
    await world.staff(providerCalls.accountFreeze.confirmEnd, { ...named, staff: 'Wu', freezeId })
  })
})

describe('what is refused', () => {
  test.each([
    ['99.99', 'vcc.limit'],
    ['10000.01', 'vcc.limit'],
    ['100.00', undefined],
  ])('an amount of %s: %s', async (value, error) => {
    const answer = await world.applies(person, value)
    expect(answer.error).toBe(error)
    if (error) expect(answer.errors).toMatchObject([{ field: 'amount' }])
  })

  test('more than there is, another currency, and a last day that is over', async () => {
    expect(
      await person.ask(virtualCard.apply, {
        name: 'Yen',
        amount: { currency: 'JPY', value: '10000' },
        proof,
      }),
    ).toMatchObject({ error: 'vcc.currency' })
    expect(
      await person.ask(virtualCard.apply, {
        name: 'Euro',
        amount: { currency: 'EUR', value: '500.00' },
        proof,
      }),
    ).toMatchObject({ error: 'vcc.balance', errors: [{ field: 'amount' }] })
    expect(await world.applies(person, '100.00', { endsOn: '2026-01-01' })).toMatchObject({
      error: 'vcc.end',
    })
  })

  test('the twenty-first card', async () => {
    const { cards } = (
      await rows(`select count(*)::int as cards from virtual_card where state not in ('closed', 'failed')`)
    )[0] as { cards: number }
    for (let n = cards; n < 20; n++) expect((await world.applies(person, '100.00')).error).toBeUndefined()
    expect(await world.applies(person, '100.00')).toMatchObject({ error: 'vcc.too_many' })
  })

  test('without the product nothing is applied for, and the list says so', async () => {
    await rows(`update card_product set closed_at = now(), closed_by = 'Li Na'`)
    expect(await world.applies(person, '100.00')).toMatchObject({ error: 'vcc.not_open' })
    const { data } = await person.ask(virtualCard.query, {})
    expect(data).toMatchObject({ open: false })
  })
})
